import type { Failure } from '#machines/failure.ts';
import type { MessageId } from './message-ids.ts';

/** What each kind of failure is called where nothing more can be said about it. */
export const failureMessages: Readonly<Record<Failure['kind'], MessageId>> = {
  offline: 'failure.offline',
  network: 'failure.network',
  unauthenticated: 'failure.unauthenticated',
  forbidden: 'failure.forbidden',
  notFound: 'failure.notFound',
  conflict: 'failure.conflict',
  blocked: 'failure.blocked',
  closed: 'failure.closed',
  stale: 'failure.stale',
  invalid: 'failure.invalid',
  limited: 'failure.limited',
  unavailable: 'failure.unavailable',
  full: 'failure.full',
  problem: 'failure.problem',
  unexpected: 'failure.unexpected',
};

/** The same where the user is in the middle of something: what the specification says in two words goes on to what helps. */
export const helpfulMessages: typeof failureMessages = {
  ...failureMessages,
  offline: 'failure.offlineNext',
  network: 'failure.networkNext',
};
