import { type Handler, userOf } from '../../http/operation.ts';
import { exchangeAvatar, readSelf } from '../../rooms/accounts/users.ts';

export const deleteAvatar: Handler<'deleteAvatar'> = async (_, call) => {
  const user = userOf(call);
  const body = await call.transaction(async (tx) => {
    await readSelf(tx, call.app, user);
    const last = await exchangeAvatar(tx, user.userId, null);
    // Where the store fails, the picture stays shown and can be taken away again.
    if (last) await call.app.store.delete(last);
    return readSelf(tx, call.app, user);
  });
  return { status: 200, body };
};
