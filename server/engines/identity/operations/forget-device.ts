import { requireDevice } from '../devices/device-caller.ts';
import type { Operation } from '../operation.ts';
import { deleteDevice } from '../store/devices.ts';
import { revokeSignInsOnDevice } from '../store/refresh-tokens.ts';

/** The device is unknown from now on, and the sign-ins on it end. */
export const forgetDevice: Operation = async (context, input) => {
  const { sub, deviceKey } = await requireDevice(context, input);
  await revokeSignInsOnDevice(context, sub, deviceKey);
  await deleteDevice(context, sub, deviceKey);
  return {};
};
