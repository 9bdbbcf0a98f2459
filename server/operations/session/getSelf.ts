import { rememberLocale } from '../../db/queries/user-locale.ts';
import { readSelf } from '../../db/queries/users.ts';
import type { Handler } from '../../http/operation.ts';

export const getSelf: Handler<'getSelf'> = async (_, call) => ({
  status: 200,
  body: await call.transaction(async (tx) => {
    const self = await readSelf(tx, call);
    await rememberLocale(tx, call);
    return self;
  }),
});
