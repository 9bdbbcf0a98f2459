import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';

type Status = Schema<'ScreenStatus'>;

export const screenStatusWords: Readonly<Record<Status, { readonly tone: Tone; readonly label: MessageId }>> = {
  active: { tone: 'positive', label: 'desk.screens.status.active' },
  maintenance: { tone: 'caution', label: 'desk.screens.status.maintenance' },
  retired: { tone: 'neutral', label: 'desk.screens.status.retired' },
};

/** Why a screen is out of service. */
export const outReasonMessages: Readonly<Record<Schema<'OutReason'>, MessageId>> = {
  repair: 'desk.service.reason.repair',
  relocation: 'desk.service.reason.relocation',
  site_closed: 'desk.service.reason.siteClosed',
  lease_ended: 'desk.service.reason.leaseEnded',
};

/** Why one is taken out for a while, or for good; the most frequent first. */
export const outReasons = {
  maintenance: ['repair', 'relocation', 'site_closed'],
  retired: ['lease_ended', 'site_closed', 'relocation'],
} as const;

/** What has become of it. */
export const serviceDone: Readonly<Record<Status, MessageId>> = {
  active: 'desk.service.done.active',
  maintenance: 'desk.service.done.maintenance',
  retired: 'desk.service.done.retired',
};
