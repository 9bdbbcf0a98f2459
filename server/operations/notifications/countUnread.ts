import { type Reading, reads } from '../../http/operation.ts';
import { unreadOf } from '../../rooms/notifications/notification-rows.ts';
import { readerOf } from './reader.ts';

export const countUnread: Reading<'countUnread'> = {
  reads: (_, { user, request }) =>
    reads({ rows: unreadOf(readerOf(user, request)) }, ({ rows }) => ({
      status: 200,
      body: { unread: rows[0]?.unread ?? 0 },
    })),
};
