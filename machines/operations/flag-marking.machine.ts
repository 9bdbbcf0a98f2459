import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

/** What an operator has looked into. */
export interface FlagMark {
  readonly screenId: string;
  readonly reason: components['schemas']['PlayFlagReason'];
  /** The last flag that was shown: what came after it stays news. */
  readonly upTo: number;
}

interface FlagMarkingContext {
  /** Null before the first. */
  readonly mark: FlagMark | null;
  readonly failure: Failure | null;
}

export type FlagMarkingEvent =
  | { type: 'seen.requested'; mark: FlagMark }
  | { type: 'retry.requested' }
  /** The operator has read why it failed. */
  | { type: 'failure.dismissed' };

/** What screens reported wrongly is marked as seen, one screen and reason after another. */
export const flagMarkingMachine = setup({
  types: {
    context: {} as FlagMarkingContext,
    events: {} as FlagMarkingEvent,
    emitted: {} as { type: 'flags.seen'; mark: FlagMark },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Marks them; repeated, nothing changes. Rejects with a Failure. */
    markFlagsSeen: fromPromise<void, { mark: FlagMark | null }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** They are kept for a month. */
    isGone: (_, params: { error: unknown }) => failureOf(params.error).kind === 'notFound',
  },
  actions: {
    rememberMark: assign({ mark: (_, params: { mark: FlagMark }) => params.mark, failure: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    announceSeen: emit(({ context: { mark } }) => ({
      type: 'flags.seen' as const,
      mark: mark ?? { screenId: '', reason: 'future' as const, upTo: 0 },
    })),
  },
}).createMachine({
  id: 'flagMarking',
  description: 'An operator marks what screens reported wrongly as seen.',
  context: { mark: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being marked.',
      on: {
        'seen.requested': {
          target: 'marking',
          actions: { type: 'rememberMark', params: ({ event }) => ({ mark: event.mark }) },
          description: 'The operator has looked into it.',
        },
      },
    },
    marking: {
      description: 'It is being marked.',
      tags: 'busy',
      invoke: {
        id: 'markFlagsSeen',
        src: 'markFlagsSeen',
        input: ({ context }) => ({ mark: context.mark }),
        onDone: { target: 'idle', actions: 'announceSeen', description: 'It is seen.' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'idle',
            actions: 'announceSeen',
            description: 'There is nothing left to see.',
          },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be marked.',
          },
        ],
      },
    },
    failed: {
      description: 'It could not be marked; the reason is shown.',
      tags: 'failed',
      on: {
        'seen.requested': {
          target: 'marking',
          actions: { type: 'rememberMark', params: ({ event }) => ({ mark: event.mark }) },
          description: 'The operator marks another.',
        },
        'retry.requested': { target: 'marking', actions: 'forgetFailure', description: 'The operator tries again.' },
        'failure.dismissed': { target: 'idle', actions: 'forgetFailure', description: 'The operator has read why.' },
      },
    },
  },
});
