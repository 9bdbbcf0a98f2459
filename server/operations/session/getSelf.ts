import { readSelf } from '../../db/queries/users.ts';
import type { Handler } from '../../http/operation.ts';

export const getSelf: Handler<'getSelf'> = async (_, call) => ({
  status: 200,
  body: await call.transaction((tx) => readSelf(tx, call)),
});
