import type { MessageId } from '#src/i18n/message-ids.ts';

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
