import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

const strangersKey = '0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11.campaign.live.AAAAAAAAAAAAAAAAAAAAAA';

/** Calls of what concerns notifications that name the victim's ids. */
export const notificationAttempts = {
  listNotifications: { finding: 'nothing_of_it', parts: () => ({}) },
  countUnread: { parts: () => ({}) },
  readAllNotifications: { parts: () => ({ body: { upTo: '2199-01-01T00:00:00.000Z' } }) },
  getNotificationSettings: { finding: 'nothing_of_it', parts: () => ({}) },
  updateNotificationSettings: { parts: () => ({ body: { quietHours: null } }) },
  readMailChoice: { finding: 'not_found', parts: () => ({ headers: { 'X-Mail-Key': strangersKey } }) },
  changeMailChoice: {
    finding: 'not_found',
    parts: () => ({ headers: { 'X-Mail-Key': strangersKey }, body: { isOn: false } }),
  },
  transitionNotification: {
    finding: 'not_found',
    parts: ({ notificationId }) => ({ path: { id: notificationId }, body: { event: 'archive' } }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
