import { type Handler, userOf } from '../../http/operation.ts';
import { rememberLocale } from '../../rooms/accounts/user-locale.ts';
import { readSelf } from '../../rooms/accounts/users.ts';

export const getSelf: Handler<'getSelf'> = async (_, call) => ({
  status: 200,
  body: await call.transaction(async (tx) => {
    const user = userOf(call);
    const self = await readSelf(tx, call.app, user);
    await rememberLocale(tx, user, call.request.headers['x-locale']);
    return self;
  }),
});
