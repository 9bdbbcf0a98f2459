import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of what concerns notifications that name the victim's ids. */
export const notificationAttempts = {
  listNotifications: { finding: 'nothing_of_it', parts: () => ({}) },
  countUnread: { parts: () => ({}) },
  readAllNotifications: { parts: () => ({ body: { upTo: '2199-01-01T00:00:00.000Z' } }) },
  transitionNotification: {
    finding: 'not_found',
    parts: ({ notificationId }) => ({ path: { id: notificationId }, body: { event: 'archive' } }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
