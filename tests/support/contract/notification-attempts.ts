import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

const strangersKey = '0b8e0c7e-3f0c-4a77-9d55-0f0f6f0c1a11.campaign.live.AAAAAAAAAAAAAAAAAAAAAA';

const endpoint = 'https://fcm.googleapis.com/fcm/send/somebody-elses';
/** Those of the example in RFC 8291. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Calls of what concerns notifications that name the victim's ids. */
export const notificationAttempts = {
  listNotifications: { finding: 'nothing_of_it', parts: () => ({}) },
  countUnread: { parts: () => ({}) },
  readAllNotifications: { parts: () => ({ body: { upTo: '2199-01-01T00:00:00.000Z' } }) },
  getNotificationSettings: { finding: 'nothing_of_it', parts: () => ({}) },
  updateNotificationSettings: { parts: () => ({ body: { quietHours: null } }) },
  listMutedCampaigns: { finding: 'nothing_of_it', parts: () => ({}) },
  muteCampaign: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ path: { id: draftId }, body: { isMuted: true } }),
  },
  readMailChoice: { finding: 'not_found', parts: () => ({ headers: { 'X-Mail-Key': strangersKey } }) },
  changeMailChoice: {
    finding: 'not_found',
    parts: () => ({ headers: { 'X-Mail-Key': strangersKey }, body: { isOn: false } }),
  },
  // Of their own address alone, which they name nowhere.
  resumeMail: { parts: () => ({}) },
  subscribePush: { parts: () => ({ body: { endpoint, ...browserKeys } }) },
  unsubscribePush: { parts: () => ({ body: { endpoint } }) },
  tryPush: { finding: 'not_found', parts: () => ({ body: { endpoint } }) },
  transitionNotification: {
    finding: 'not_found',
    parts: ({ notificationId }) => ({ path: { id: notificationId }, body: { event: 'archive' } }),
  },
} satisfies Partial<Record<OperationId, Attempt>>;
