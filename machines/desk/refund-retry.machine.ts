import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type RefundProgress = components['schemas']['RefundProgress'];

export interface RefundRetryInput {
  readonly refundId: string;
}

interface RefundRetryContext extends RefundRetryInput {
  /** How often it has failed again before the operator's eyes: each time it may be tried once more. */
  readonly round: number;
  /** As it was last seen; null before it was tried again. */
  readonly progress: RefundProgress | null;
  readonly failure: Failure | null;
}

export type RefundRetryEvent =
  | { type: 'retry.requested' }
  /** The operator wants to know what became of it. */
  | { type: 'look.requested' };

/** One refund that came to nothing: an operator has it tried again, and sees what becomes of it. */
export const refundRetryMachine = setup({
  types: {
    input: {} as RefundRetryInput,
    context: {} as RefundRetryContext,
    events: {} as RefundRetryEvent,
    tags: {} as 'busy' | 'failed' | 'begun' | 'refused',
  },
  actors: {
    /** Has it tried again; repeated in the same round, it is tried once. Rejects with a Failure. */
    retryRefund: fromPromise<void, { refundId: string; round: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks what has become of it. Rejects with a Failure. */
    readRefund: fromPromise<RefundProgress, { refundId: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** Only a refund that has failed can be tried again: another operator has seen to it. */
    isTakenUp: (_, params: { error: unknown }) => failureOf(params.error).kind === 'notFound',
    isPaid: (_, params: { progress: RefundProgress }) => params.progress.status === 'done',
    isRefused: (_, params: { progress: RefundProgress }) => params.progress.status === 'failed',
  },
  delays: {
    /** Between two looks: the provider is asked every few seconds. */
    pause: 3000,
  },
  actions: {
    rememberProgress: assign({
      progress: (_, params: { progress: RefundProgress }) => params.progress,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    beginRound: assign({ round: ({ context }) => context.round + 1 }),
  },
}).createMachine({
  id: 'refundRetry',
  description: 'A refund that failed is tried again.',
  context: ({ input }) => ({ ...input, round: 0, progress: null, failure: null }),
  initial: 'owed',
  states: {
    owed: {
      description: 'It is still owed, and nothing tries again by itself.',
      initial: 'untried',
      states: {
        untried: { description: 'Nobody has had it tried again.' },
        unasked: {
          description: 'Whether it is tried again is not known; the reason is shown.',
          tags: ['failed', 'begun'],
        },
        refused: { description: 'It has failed again.', tags: ['begun', 'refused'] },
      },
      on: {
        'retry.requested': { target: 'asking', description: 'The operator has it tried again, once in each round.' },
      },
    },
    asking: {
      description: 'The platform is asked to try again.',
      tags: ['busy', 'begun'],
      invoke: {
        id: 'retryRefund',
        src: 'retryRefund',
        input: ({ context }) => ({ refundId: context.refundId, round: context.round }),
        onDone: { target: 'watching', actions: 'forgetFailure', description: 'It is due again.' },
        onError: [
          {
            guard: { type: 'isTakenUp', params: ({ event }) => ({ error: event.error }) },
            target: 'watching',
            actions: 'forgetFailure',
            description: 'Somebody else has had it tried again.',
          },
          {
            target: 'owed.unasked',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It may not have been asked.',
          },
        ],
      },
    },
    watching: {
      description: 'It is being tried; what becomes of it is shown.',
      tags: 'begun',
      initial: 'looking',
      states: {
        looking: {
          description: 'The platform is asked what has become of it.',
          invoke: {
            id: 'readRefund',
            src: 'readRefund',
            input: ({ context }) => ({ refundId: context.refundId }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ progress: event.output }) },
                target: '#refundRetry.paid',
                actions: { type: 'rememberProgress', params: ({ event }) => ({ progress: event.output }) },
                description: 'The provider has paid it back.',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ progress: event.output }) },
                target: '#refundRetry.owed.refused',
                actions: [
                  { type: 'rememberProgress', params: ({ event }) => ({ progress: event.output }) },
                  'beginRound',
                ],
                description: 'It has failed again.',
              },
              {
                target: 'pausing',
                actions: { type: 'rememberProgress', params: ({ event }) => ({ progress: event.output }) },
                description: 'The provider has not decided.',
              },
            ],
            onError: {
              target: 'unseen',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'Nobody can say what has become of it.',
            },
          },
        },
        pausing: {
          description: 'It takes a moment.',
          after: { pause: { target: 'looking', description: 'Time for another look.' } },
          on: { 'look.requested': { target: 'looking', description: 'The operator does not wait.' } },
        },
        unseen: {
          description: 'What has become of it is not known; the reason is shown.',
          tags: 'failed',
          on: { 'look.requested': { target: 'looking', description: 'The operator has another look.' } },
        },
      },
    },
    paid: { description: 'The money is paid back.', tags: 'begun' },
  },
});
