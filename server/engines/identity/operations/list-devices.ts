import { describeDevice } from '../devices/describe-device.ts';
import { invalidParameter } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { listDevicesOf } from '../store/devices.ts';
import { authenticate } from '../tokens.ts';

const MOST = 60;

/** The caller's devices, page by page; the token is the key of a page's last device. */
export const listDevices: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const limit = input.Limit ?? MOST;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0 || limit > MOST) {
    throw invalidParameter('Invalid parameter Limit');
  }
  const size = limit || MOST;
  const found = await listDevicesOf(context, user.sub, optionalText(input, 'PaginationToken') ?? '', size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    Devices: page.map(describeDevice),
    ...(found.length > size && last && { PaginationToken: last.deviceKey }),
  };
};
