import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { notificationEntity } from '../../rooms/notifications/notification-entity.ts';
import { ofReader, unreadOf } from '../../rooms/notifications/notification-rows.ts';
import { readerOf, tellTabs } from './reader.ts';

export const readAllNotifications: Handler<'readAllNotifications'> = async ({ body }, call) => {
  const reader = readerOf(userOf(call), call.request);
  const answer = await call.transaction(async (tx) => {
    const seen = sql`id in (select n.id from notifications n
      where ${ofReader(reader)} and n.status = 'unread' and n.at <= ${body.upTo}::timestamptz)`;
    await transitionAll({ tx }, notificationEntity, seen, { type: 'notification.read' });
    return tx.one<{ unread: number }>(unreadOf(reader));
  });
  await tellTabs(call, orderedId());
  return { status: 200, body: answer };
};
