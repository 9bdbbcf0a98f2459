import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** Why a decision was not recorded, as the reviewer reads it. */
export const decisionFailureMessage = (failure: Failure): MessageId =>
  failure.kind === 'conflict' && failure.code === 'transition_refused'
    ? 'reviews.transitionRefused'
    : failureMessages[failure.kind];
