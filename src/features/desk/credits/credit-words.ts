import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type CreditStatus = Schema<'ManualCreditStatus'>;
export type CreditDecision = Schema<'ManualCreditDecision'>;

export const creditStatusWords: Readonly<Record<CreditStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  requested: { text: 'desk.credits.status.requested', tone: 'caution' },
  approved: { text: 'desk.credits.status.approved', tone: 'positive' },
  declined: { text: 'desk.credits.status.declined', tone: 'negative' },
  withdrawn: { text: 'desk.credits.status.withdrawn', tone: 'neutral' },
};

// The record has them all: it is typed by them.
export const creditStatuses = Object.keys(creditStatusWords) as CreditStatus[];

/** What each decision is asked by, and what is said when it is done. */
export const decisionWords: Readonly<
  Record<
    CreditDecision,
    { readonly title: MessageId; readonly text: MessageId; readonly act: MessageId; readonly done: MessageId }
  >
> = {
  approve: {
    title: 'desk.credits.approve.title',
    text: 'desk.credits.approve.text',
    act: 'desk.credits.approve',
    done: 'desk.credits.approve.done',
  },
  decline: {
    title: 'desk.credits.decline.title',
    text: 'desk.credits.decline.text',
    act: 'desk.credits.decline',
    done: 'desk.credits.decline.done',
  },
  withdraw: {
    title: 'desk.credits.withdraw.title',
    text: 'desk.credits.withdraw.text',
    act: 'desk.credits.withdraw',
    done: 'desk.credits.withdraw.done',
  },
};

export interface CreditQuery {
  /** Null for all. */
  readonly status: CreditStatus | null;
}

export const creditQuery = queryCodec<CreditQuery>({ status: oneOf(creditStatuses) });
