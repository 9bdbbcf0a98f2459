import { type Handler, userOf } from '../../http/operation.ts';
import { eraseUser } from '../../rooms/accounts/erase-user.ts';

export const deleteSelf: Handler<'deleteSelf'> = async (_, call) => {
  const user = userOf(call);
  const { db, clock, store } = call.app;
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const avatarKey = await eraseUser(tx, user, clock.wall());
    // Where the store fails, nothing is erased yet, and a repeat finds the picture.
    if (avatarKey) await store.delete(avatarKey);
  });
  call.app.log.info('An account was deleted', { namespaceId: user.namespaceId, userId: user.userId });
  return { status: 204, body: undefined };
};
