import { exchangeAvatar, readSelf } from '../../db/queries/users.ts';
import type { Handler } from '../../http/operation.ts';

export const deleteAvatar: Handler<'deleteAvatar'> = async (_, call) => {
  const body = await call.transaction(async (tx) => {
    await readSelf(tx, call);
    const last = await exchangeAvatar(tx, call, null);
    // Where the store fails, the picture stays shown and can be taken away again.
    if (last) await call.app.store.delete(last);
    return readSelf(tx, call);
  });
  return { status: 200, body };
};
