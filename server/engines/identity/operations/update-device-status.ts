import { requireDevice } from '../devices/device-caller.ts';
import { invalidParameter } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { setRemembered } from '../store/devices.ts';

/** Whether the device stands for the second factor. */
export const updateDeviceStatus: Operation = async (context, input) => {
  const { sub, deviceKey } = await requireDevice(context, input);
  const status = requiredText(input, 'DeviceRememberedStatus');
  if (status !== 'remembered' && status !== 'not_remembered') {
    throw invalidParameter('Invalid parameter DeviceRememberedStatus');
  }
  await setRemembered(context, sub, deviceKey, status === 'remembered');
  return {};
};
