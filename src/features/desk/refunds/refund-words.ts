import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Why money is owed. */
export const reasonMessages: Readonly<Record<Schema<'FailedRefund'>['reason'], MessageId>> = {
  cancelled: 'refund.why.cancelled',
  late_payment: 'refund.why.latePayment',
  duplicate_payment: 'refund.why.duplicatePayment',
  reduced: 'refund.why.reduced',
  rejected: 'refund.why.rejected',
  undelivered: 'refund.why.undelivered',
};

/** What kept the provider from answering, in words; its own codes stand for themselves. */
const failures: Readonly<Record<string, MessageId | undefined>> = {
  unavailable: 'desk.refunds.failure.unavailable',
  refused: 'desk.refunds.failure.refused',
  unexpected_answer: 'desk.refunds.failure.unexpectedAnswer',
  mismatch: 'desk.refunds.failure.mismatch',
};

/** The words for why a refund failed; null for a code of the provider's. */
export const failureMessage = (failure: string | null): MessageId | null =>
  failure === null ? 'desk.refunds.failure.unknown' : (failures[failure] ?? null);
