import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { readSealKeys } from '../../rooms/seals/keys.ts';
import { SEAL_CALLS_AN_HOUR } from '../../rooms/seals/limits.ts';

export const listSealKeys: Handler<'listSealKeys'> = async (_, call) => {
  await limitRate(call.app, 'listSealKeys', call.request.ip, SEAL_CALLS_AN_HOUR);
  return { status: 200, body: { keys: await call.transaction(readSealKeys) } };
};
