import { describeDevice } from '../devices/describe-device.ts';
import { requireDevice } from '../devices/device-caller.ts';
import type { Operation } from '../operation.ts';

export const getDevice: Operation = async (context, input) => ({
  Device: describeDevice(await requireDevice(context, input)),
});
