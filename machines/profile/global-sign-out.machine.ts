import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure } from '#machines/profile/account-failure.ts';

interface GlobalSignOutContext {
  readonly failure: AccountFailure | null;
}

export type GlobalSignOutEvent =
  | { type: 'signOut.requested' }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.dismissed' };

export type GlobalSignOutEmitted = { type: 'sessions.ended' };

/** Every session of the user ends, in every browser. */
export const globalSignOutMachine = setup({
  types: {
    context: {} as GlobalSignOutContext,
    events: {} as GlobalSignOutEvent,
    emitted: {} as GlobalSignOutEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Revokes every sign-in of the user at the pool. Rejects with an AccountFailure. */
    endSessions: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'sessions.ended' as const }),
  },
}).createMachine({
  id: 'globalSignOut',
  description: 'The user signs out everywhere.',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: { 'signOut.requested': { target: 'asking', description: 'The user wants every session to end.' } },
    },
    asking: {
      description: 'The user is told what ends and when, and asked.',
      tags: 'open',
      on: {
        'signOut.confirmed': { target: 'endingSessions', description: 'The user says yes.' },
        'signOut.dismissed': { target: 'closed', description: 'The user says no.' },
      },
    },
    endingSessions: {
      description: 'The pool is revoking every sign-in.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        onDone: { target: 'ended', actions: 'announce', description: 'No session can be renewed any more.' },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Every session goes on.',
        },
      },
    },
    refused: {
      description: 'The sessions could not be ended; the reason is shown.',
      tags: ['open', 'failed'],
      on: {
        'signOut.confirmed': {
          target: 'endingSessions',
          actions: 'forgetFailure',
          description: 'The user tries again.',
        },
        'signOut.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
    ended: { type: 'final', description: 'This browser is led to the sign-in page as well.', tags: ['open', 'busy'] },
  },
});
