import { invalidParameter, unknownDevice } from '../identity-error.ts';
import { type Input, mapOf, optionalText, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { parsePublicValue } from '../srp/srp.ts';
import { confirmDeviceOf } from '../store/devices.ts';
import { authenticate } from '../tokens.ts';

const MAX_NAME = 1024;

/** A number sent as base64, as lower-case hex without leading zeros. */
function numberOf(input: Input, name: string): string {
  const hex = Buffer.from(requiredText(input, name), 'base64').toString('hex');
  if (parsePublicValue(hex) === undefined) throw invalidParameter(`Invalid parameter ${name}`);
  return BigInt(`0x${hex}`).toString(16);
}

/** A device takes the key it was given at sign-in for its own. It is remembered when the user says so (UpdateDeviceStatus). */
export const confirmDevice: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const deviceKey = requiredText(input, 'DeviceKey');
  const config = mapOf(input, 'DeviceSecretVerifierConfig');
  const credentials = { salt: numberOf(config, 'Salt'), verifier: numberOf(config, 'PasswordVerifier') };
  const name = (optionalText(input, 'DeviceName') ?? '').slice(0, MAX_NAME);
  if (!(await confirmDeviceOf(context, user.sub, deviceKey, name, credentials))) throw unknownDevice();
  return { UserConfirmationNecessary: true };
};
