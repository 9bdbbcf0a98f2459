import type { Schema } from '#src/api/client.ts';
import { brandName } from '#src/card-fields/brand-names.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { Tone } from '#src/ui/state/tone.ts';

type AutoTopUp = Schema<'AutoTopUp'>;

interface Words {
  readonly text: MessageId;
  readonly tone: Tone;
}

/** What a card is called in a sentence. */
export const cardTitle = ({ brand, last4 }: Schema<'AutoTopUpCard'>): string =>
  isolate(`${brandName(brand)} •••• ${last4}`);

/** How far it is. */
export const statusWords: Readonly<Record<AutoTopUp['status'], Words>> = {
  active: { text: 'balance.auto.active', tone: 'positive' },
  charging: { text: 'balance.auto.charging', tone: 'info' },
  paused: { text: 'balance.auto.paused', tone: 'caution' },
  stopped: { text: 'balance.auto.stopped', tone: 'neutral' },
};

/** Why it is paused, or was stopped by itself; and why a charge failed. */
export const reasonWords: Readonly<Record<NonNullable<AutoTopUp['reason']>, MessageId>> = {
  declined_by_bank: 'balance.auto.why.declined',
  insufficient_funds: 'balance.auto.why.funds',
  card_invalid: 'balance.auto.why.invalid',
  card_expired: 'balance.auto.why.expired',
  authentication_failed: 'balance.auto.why.authentication',
  other: 'balance.auto.why.other',
  card_removed: 'balance.auto.why.removed',
};

/** What became of a charge. */
export const chargeWords: Readonly<Record<Schema<'AutoTopUpCharge'>['status'], Words>> = {
  created: { text: 'balance.auto.charge.open', tone: 'info' },
  pending: { text: 'balance.auto.charge.open', tone: 'info' },
  needs_review: { text: 'balance.auto.charge.review', tone: 'caution' },
  succeeded: { text: 'balance.auto.charge.done', tone: 'positive' },
  failed: { text: 'balance.auto.charge.failed', tone: 'negative' },
  expired: { text: 'balance.auto.charge.dropped', tone: 'neutral' },
};
