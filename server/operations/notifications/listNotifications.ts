import { type Reading, reads } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { notificationsOf, toNotification } from '../../rooms/notifications/notification-rows.ts';
import { readerOf } from './reader.ts';

export const listNotifications: Reading<'listNotifications'> = {
  reads: ({ query: { limit = 25, ...query } }, { user, request }) =>
    reads({ rows: notificationsOf(readerOf(user, request), query, limit + 1) }, ({ rows }) => {
      const cursorOf = ({ at, id }: (typeof rows)[number]) => ({ value: new Date(at).toISOString(), id });
      return { status: 200, body: toPage(rows, limit, cursorOf, toNotification) };
    }),
};
