import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf } from '#machines/failure.ts';
import type { AccountFailure, SecondFactor } from '#machines/profile/account-failure.ts';
import type { Secret } from '#machines/session/session-facts.ts';

/** `enabled`: a factor that is proven already is asked for at sign-in. `preferred`: it is asked for first. */
export interface FactorWish {
  readonly kind: 'enabled' | 'preferred';
  readonly factor: SecondFactor;
}

interface SecondFactorContext {
  /** The factor in question; null before the first. */
  readonly factor: SecondFactor | null;
  readonly wish: FactorWish | null;
  readonly failure: AccountFailure | null;
}

export type SecondFactorEvent =
  | { type: 'wish.expressed'; wish: FactorWish }
  | { type: 'removal.requested'; factor: SecondFactor }
  | { type: 'removal.confirmed'; password: Secret }
  | { type: 'removal.dismissed' };

export type SecondFactorEmitted =
  | { type: 'wish.fulfilled'; wish: FactorWish }
  | { type: 'factor.removed'; factor: SecondFactor };

const noSecret: Secret = () => '';

/** Second factors that are set up: switched on, preferred, and taken off again for the password. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'open' | 'busy' | 'failed',
  },
  actors: {
    /** Writes the user's settings at the pool. Rejects with an AccountFailure. */
    fulfilWish: fromPromise<void, { wish: FactorWish | null }>(() => Promise.reject(new Error('not provided'))),
    /** Proves the password, then switches the factor off. Rejects with an AccountFailure. */
    removeFactor: fromPromise<void, { factor: SecondFactor | null; password: Secret }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    rememberFactor: assign({ factor: (_, params: { factor: SecondFactor }) => params.factor, failure: null }),
    rememberWish: assign({ wish: (_, params: { wish: FactorWish }) => params.wish, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf<AccountFailure>(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceWish: emit(({ context }) => ({
      type: 'wish.fulfilled' as const,
      wish: context.wish ?? { kind: 'enabled' as const, factor: 'SMS_MFA' as const },
    })),
    announceRemoval: emit(({ context }) => ({
      type: 'factor.removed' as const,
      factor: context.factor ?? ('SMS_MFA' as const),
    })),
  },
}).createMachine({
  id: 'secondFactor',
  description: 'What the user wants of the second factors that are set up.',
  context: { factor: null, wish: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'What becomes of the factors is up to the user, one change at a time.',
      initial: 'resting',
      states: {
        resting: { description: 'Nothing is asked.' },
        unfulfilled: { description: 'The settings could not be written; the reason is shown.', tags: 'failed' },
        asking: {
          description:
            'The password is asked for, because whoever sits at an open browser could else unlock the account for good.',
          tags: 'open',
          on: {
            'removal.confirmed': { target: '#secondFactor.removing', description: 'The user gives the password.' },
            'removal.dismissed': { target: 'resting', actions: 'forgetFailure', description: 'The factor stays.' },
          },
        },
      },
      on: {
        'wish.expressed': {
          target: 'fulfilling',
          actions: { type: 'rememberWish', params: ({ event }) => ({ wish: event.wish }) },
          description: 'The user switches a factor on, or prefers one.',
        },
        'removal.requested': {
          target: '.asking',
          actions: { type: 'rememberFactor', params: ({ event }) => ({ factor: event.factor }) },
          description: 'The user wants to do without a factor.',
        },
      },
    },
    fulfilling: {
      description: 'The settings are being written.',
      tags: 'busy',
      invoke: {
        id: 'fulfilWish',
        src: 'fulfilWish',
        input: ({ context }) => ({ wish: context.wish }),
        onDone: { target: 'choosing', actions: 'announceWish', description: 'The next sign-in follows it.' },
        onError: {
          target: 'choosing.unfulfilled',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The settings are as they were.',
        },
      },
    },
    removing: {
      description: 'The password is being proven and the factor switched off.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        input: ({ context, event }) => ({
          factor: context.factor,
          password: event.type === 'removal.confirmed' ? event.password : noSecret,
        }),
        onDone: { target: 'choosing', actions: 'announceRemoval', description: 'Sign-ins no longer ask for it.' },
        onError: {
          target: 'choosing.asking',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The password is wrong, or the request did not arrive; the reason is shown.',
        },
      },
    },
  },
});
