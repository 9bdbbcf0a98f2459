import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure } from '#machines/profile/account-failure.ts';

export interface AccountDeletionInput {
  /** The user's address, to be typed as a confirmation. */
  readonly email: string;
}

interface AccountDeletionContext {
  readonly email: string;
  readonly failure: AccountFailure | null;
}

export type AccountDeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed'; typedEmail: string }
  | { type: 'retry.requested' }
  | { type: 'deletion.dismissed' };

export type AccountDeletionEmitted = { type: 'account.deleted' };

/**
 * An account is deleted: first what the product knows, then the sign-in at the pool, because the second needs nothing of the
 * first and the first is refused while money is at stake. Both may be repeated; the next sign-in finishes what was left.
 */
export const accountDeletionMachine = setup({
  types: {
    input: {} as AccountDeletionInput,
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    emitted: {} as AccountDeletionEmitted,
    tags: {} as 'open' | 'busy' | 'failed' | 'blocked' | 'erased',
  },
  actors: {
    /** Erases the user from the product; repeatable. Rejects with an AccountFailure. */
    deleteSelf: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
    /** Removes the user from the pool; one that is gone already counts as removed. Rejects with an AccountFailure. */
    removeSignIn: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isEmailTyped: ({ context }, params: { typedEmail: string }) =>
      params.typedEmail.trim().toLowerCase() === context.email.toLowerCase(),
    isInUse: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error).kind === 'inUse',
  },
  actions: {
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announce: emit({ type: 'account.deleted' as const }),
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'A user leaves for good.',
  context: ({ input }) => ({ email: input.email, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked.',
      on: { 'deletion.requested': { target: 'asking', description: 'The user wants to leave.' } },
    },
    asking: {
      description: 'The consequences are said and the own address is to be typed.',
      tags: 'open',
      initial: 'untyped',
      states: {
        untyped: { description: 'No try was made yet.' },
        mistyped: { description: 'What was typed is not the address.', tags: 'failed' },
        refused: { description: 'The product could not erase the user; nothing has changed.', tags: 'failed' },
      },
      on: {
        'deletion.confirmed': [
          {
            guard: { type: 'isEmailTyped', params: ({ event }) => ({ typedEmail: event.typedEmail }) },
            target: 'erasing',
            actions: 'forgetFailure',
            description: 'The address is typed.',
          },
          { target: '.mistyped', actions: 'forgetFailure', description: 'Something else is typed.' },
        ],
        'deletion.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user stays.' },
      },
    },
    erasing: {
      description: 'The product is erasing the user.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'deleteSelf',
        src: 'deleteSelf',
        onDone: { target: 'removingSignIn', description: 'The product knows the user no longer.' },
        onError: [
          {
            guard: { type: 'isInUse', params: ({ event }) => ({ error: event.error }) },
            target: 'blocked',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'An instance with unfinished campaigns would be left without an owner.',
          },
          {
            target: 'asking.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The product could not erase the user.',
          },
        ],
      },
    },
    blocked: {
      description: 'The account is needed; which campaigns hold it is shown.',
      tags: ['open', 'blocked'],
      on: {
        'deletion.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user has read why.' },
      },
    },
    removingSignIn: {
      description: 'The pool is removing the user.',
      tags: ['open', 'busy', 'erased'],
      invoke: {
        id: 'removeSignIn',
        src: 'removeSignIn',
        onDone: { target: 'deleted', description: 'Nobody can sign in with it any more.' },
        onError: {
          target: 'signInLeft',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The account is erased and its sign-in still there.',
        },
      },
    },
    signInLeft: {
      description: 'The sign-in could not be removed; there is no way back, only on.',
      tags: ['open', 'failed', 'erased'],
      on: {
        'retry.requested': { target: 'removingSignIn', actions: 'forgetFailure', description: 'The user tries again.' },
        'deletion.dismissed': {
          target: 'deleted',
          description: 'The user leaves it at that: a later sign-in finds the account erased and removes itself.',
        },
      },
    },
    deleted: {
      type: 'final',
      description: 'Nothing of the user is left but the records of money and plays.',
      tags: ['open', 'busy', 'erased'],
      entry: 'announce',
    },
  },
});
