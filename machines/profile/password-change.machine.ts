import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

interface PasswordChangeContext {
  /** Why the last try was refused; null when there was none. */
  readonly failure: AccountFailure | null;
}

export type PasswordChangeEvent =
  | { type: 'change.requested' }
  | { type: 'password.submitted'; previous: Secret; proposed: Secret }
  | { type: 'change.dismissed' };

export type PasswordChangeEmitted = { type: 'password.changed' };

const noSecret: Secret = () => '';

/** A new password for the old one. Neither ever enters its context. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Exchanges the old password for the new one at the pool. Rejects with an AccountFailure. */
    changePassword: fromPromise<void, { previous: Secret; proposed: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isHeldBack: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error).kind === 'tooManyTries',
  },
  delays: {
    /** One minute; the pool does not tell how long it holds back. */
    holdBack: 60_000,
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'password.changed' as const }),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'A signed-in user chooses a new password.',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: { 'change.requested': { target: 'asking', description: 'The user wants another password.' } },
    },
    asking: {
      description: 'The old and the new password are asked for; what was typed before a wait is still there.',
      tags: 'open',
      on: {
        'password.submitted': { target: 'changing', description: 'The user gives both.' },
        'change.dismissed': { target: 'closed', description: 'The user keeps the old one.' },
      },
    },
    changing: {
      description: 'The pool is comparing the old password and taking the new one.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) =>
          event.type === 'password.submitted'
            ? { previous: event.previous, proposed: event.proposed }
            : { previous: noSecret, proposed: noSecret },
        onDone: { target: 'closed', actions: ['forgetFailure', 'announce'], description: 'The new password counts.' },
        onError: [
          {
            guard: { type: 'isHeldBack', params: ({ event }) => ({ error: event.error }) },
            target: 'heldBack',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'Too many wrong passwords: the pool takes none for a while.',
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The old password is wrong, the new one too weak, or the request did not arrive.',
          },
        ],
      },
    },
    refused: {
      description: 'The reason is shown; the fields keep their text.',
      tags: ['open', 'failed'],
      on: {
        'password.submitted': { target: 'changing', actions: 'forgetFailure', description: 'The user tries again.' },
        'change.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user gives up.' },
      },
    },
    heldBack: {
      description: 'Further tries are not sent for a minute: each would only lengthen the wait at the pool.',
      tags: ['open', 'failed'],
      after: { holdBack: { target: 'asking', actions: 'forgetFailure', description: 'Another try may be sent.' } },
      on: { 'change.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user gives up.' } },
    },
  },
});
