import { unknownDevice } from '../identity-error.ts';
import { type Input, requiredText } from '../input.ts';
import type { IdentityContext } from '../operation.ts';
import { type Device, findDevice } from '../store/devices.ts';
import { authenticate } from '../tokens.ts';

/** The caller's own device that a request names. Throws ResourceNotFoundException for any other. */
export async function requireDevice(context: IdentityContext, input: Input): Promise<Device> {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const device = await findDevice(context, user.sub, requiredText(input, 'DeviceKey'));
  if (!device) throw unknownDevice();
  return device;
}
