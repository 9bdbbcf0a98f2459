import { eraseUser } from '../../db/queries/erase-user.ts';
import { type Handler, userOf } from '../../http/operation.ts';

export const deleteSelf: Handler<'deleteSelf'> = async (_, call) => {
  const user = userOf(call);
  await call.app.db.transaction({ role: 'marquee_worker' }, (tx) => eraseUser(tx, user, call.app.clock.wall()));
  call.app.log.info('An account was deleted', { namespaceId: user.namespaceId, userId: user.userId });
  return { status: 204, body: undefined };
};
