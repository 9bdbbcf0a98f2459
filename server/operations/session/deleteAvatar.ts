import { exchangeAvatar, readSelf } from '../../db/queries/users.ts';
import type { Handler } from '../../http/operation.ts';

export const deleteAvatar: Handler<'deleteAvatar'> = async (_, call) => {
  const { last, body } = await call.transaction(async (tx) => {
    await readSelf(tx, call);
    return { last: await exchangeAvatar(tx, call, null), body: await readSelf(tx, call) };
  });
  if (last) await call.app.store.delete(last);
  return { status: 200, body };
};
