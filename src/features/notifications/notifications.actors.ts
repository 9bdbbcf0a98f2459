import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { keptInbox } from '#src/platform/inbox-copy.ts';
import { publishLive } from '#src/platform/live-events.ts';
import { type NotificationQuery, toFilter } from './notification-query.ts';

/** What the reader is to hear of, the newest first (`listNotifications`). */
export const notificationsMachine = provideList('/dsp/notifications', {
  ask: (query: NotificationQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});

/** What was kept of the inbox for a user (`src/platform/inbox-copy.ts`). */
export const keptInboxMachine = provideResource({
  fetchResource: async ({ userId }: { userId: string }) => ({ copy: await keptInbox(userId).catch(() => null) }),
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

/**
 * Reads one by going where it leads: the page that asks is gone before the answer, so nobody waits for it. What cannot be read now stays
 * unread.
 */
export function readOnTheWay(id: string): void {
  api
    .POST('/dsp/notifications/{id}/transitions', { params: { path: { id } }, body: { event: 'read' } })
    .then(() => publishLive({ name: 'notification.changed', id }))
    .catch(() => undefined);
}

/** Marks as read what is as old as the newest that is shown (`readAllNotifications`). */
export const readingAll = defineAction<string, Schema<'UnreadCount'>>({
  perform: (upTo, { signal }) => orFailure(bodyOf(api.POST('/dsp/notifications/all-read', { body: { upTo }, signal }))),
});
