import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { Text } from '#src/i18n/use-text.ts';
import type { RequestDecision } from '../four-eyes/request-words.ts';

/** A share as people say it: 7000 → "70%", 3333 → "33.33%". */
export const sayShare = (bps: number, format: ReturnType<typeof useFormat>): string =>
  format.number(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** The bank's day of a payout, and when it was taken back, if it was. */
export const sayPaidOn = (
  { paidOn, reversedOn }: Pick<Schema<'OwnPayout'>, 'paidOn' | 'reversedOn'>,
  t: Text,
  format: ReturnType<typeof useFormat>,
): string =>
  reversedOn === null
    ? format.date(paidOn)
    : t('desk.payouts.reversedOn', { day: format.date(paidOn), back: format.date(reversedOn) });

interface Words {
  readonly title: MessageId;
  readonly text: MessageId;
  readonly done: MessageId;
}

/** What each decision about a share is asked by, and what is said when it is done. */
export const shareWords: Readonly<Record<RequestDecision, Words>> = {
  approve: { title: 'desk.share.approve.title', text: 'desk.share.approve.text', done: 'desk.share.approve.done' },
  decline: { title: 'desk.share.decline.title', text: 'desk.share.decline.text', done: 'desk.share.decline.done' },
  withdraw: { title: 'desk.share.withdraw.title', text: 'desk.share.decline.text', done: 'desk.share.withdraw.done' },
};

/** Why something of what was earned went back, or came again. */
export const causeWords: Readonly<Record<Schema<'OwnerCorrection'>['cause'], MessageId>> = {
  refund: 'desk.payouts.cause.refund',
  chargeback: 'desk.payouts.cause.chargeback',
  restored: 'desk.payouts.cause.restored',
};
