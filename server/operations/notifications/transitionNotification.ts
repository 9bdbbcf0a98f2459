import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { notificationEntity } from '../../rooms/notifications/notification-entity.ts';
import { type NotificationRow, notificationOf, toNotification } from '../../rooms/notifications/notification-rows.ts';
import { readerOf, tellTabs } from './reader.ts';

/** What each event is to the chart, and where it leads: what is there already was moved by another tab. */
const events = {
  read: { event: { type: 'notification.read' }, status: 'read' },
  unread: { event: { type: 'notification.unread' }, status: 'unread' },
  archive: { event: { type: 'notification.archived' }, status: 'archived' },
  restore: { event: { type: 'notification.restored' }, status: 'read' },
} as const;

export const transitionNotification: Handler<'transitionNotification'> = async ({ path, body }, call) => {
  const { event, status } = events[body.event];
  const before = await call.transaction(async (tx) => {
    const row = await tx.row<NotificationRow>(notificationOf(readerOf(userOf(call), call.request), path.id));
    if (!row) throw new ProblemError('not_found');
    if (row.status === status) return row;
    const moved = await transitionAll({ tx }, notificationEntity, sql`id = ${row.id}`, event);
    if (moved.length === 0)
      throw new ProblemError('transition_refused', { facts: { status: row.status, event: event.type } });
    return row;
  });
  if (before.status !== status) await tellTabs(call, before.id);
  return { status: 200, body: toNotification({ ...before, status }) };
};
