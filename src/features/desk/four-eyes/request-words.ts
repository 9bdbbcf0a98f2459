import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { oneOf, queryCodec } from '#src/patterns/list/query-codec.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export type RequestStatus = Schema<'ManualCreditStatus'>;
export type RequestDecision = Schema<'ManualCreditDecision'>;

export const requestStatusWords: Readonly<Record<RequestStatus, { readonly text: MessageId; readonly tone: Tone }>> = {
  requested: { text: 'desk.credits.status.requested', tone: 'caution' },
  approved: { text: 'desk.credits.status.approved', tone: 'positive' },
  declined: { text: 'desk.credits.status.declined', tone: 'negative' },
  withdrawn: { text: 'desk.credits.status.withdrawn', tone: 'neutral' },
};

// The record has them all: it is typed by them.
const requestStatuses = Object.keys(requestStatusWords) as RequestStatus[];

/** What each decision is asked by, and what is said when it is done. */
export const decisionWords: Readonly<
  Record<
    RequestDecision,
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

export interface RequestQuery {
  /** Null for all. */
  readonly status: RequestStatus | null;
}

export const requestQuery = queryCodec<RequestQuery>({ status: oneOf(requestStatuses) });
