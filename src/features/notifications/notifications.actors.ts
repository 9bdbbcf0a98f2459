import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { type NotificationQuery, toFilter } from './notification-query.ts';

/** What the reader is to hear of, the newest first (`listNotifications`). */
export const notificationsMachine = provideList('/dsp/notifications', {
  ask: (query: NotificationQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});

export interface Move {
  readonly id: string;
  readonly event: 'read' | 'unread' | 'archive' | 'restore';
}

/** Reads, unreads, archives or restores one (`transitionNotification`). */
export const moving = defineAction<Move, Schema<'Notification'>>({
  perform: ({ id, event }, { signal }) =>
    orFailure(
      bodyOf(api.POST('/dsp/notifications/{id}/transitions', { params: { path: { id } }, body: { event }, signal })),
    ),
});

/** Marks as read what is as old as the newest that is shown (`readAllNotifications`). */
export const readingAll = defineAction<string, Schema<'UnreadCount'>>({
  perform: (upTo, { signal }) => orFailure(bodyOf(api.POST('/dsp/notifications/all-read', { body: { upTo }, signal }))),
});
