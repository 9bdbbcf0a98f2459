import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type BulkOperation = components['schemas']['BulkOperation'];
type BulkAction = components['schemas']['BulkAction'];

/** Which campaigns are meant: chosen ones, all that match a filter, or those of an earlier operation that is taken back. */
export type BulkSelection =
  | { readonly ids: string[] }
  | { readonly filter: components['schemas']['CampaignFilter'] }
  | { readonly undoOf: string };

export interface BulkRequest {
  readonly action: BulkAction;
  readonly selection: BulkSelection;
  /** How many campaigns that is, as far as the page knows. */
  readonly count: number;
  /** Under which a repeat is answered as the first time. */
  readonly idempotencyKey: string;
}

interface BulkContext {
  readonly request: BulkRequest | null;
  readonly operation: BulkOperation | null;
  readonly failure: Failure | null;
}

export type BulkEvent =
  | { type: 'bulk.requested'; request: BulkRequest }
  | { type: 'bulk.confirmed' }
  | { type: 'bulk.dismissed' }
  | { type: 'retry.requested' };

export type BulkEmitted = { type: 'bulk.finished'; operation: BulkOperation };

/** One thing done to many campaigns: asked first where it cannot be taken back, followed until the last one, summed up. */
export const bulkOperationMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as BulkEmitted,
    tags: {} as 'asking' | 'busy' | 'failed' | 'summed',
  },
  actors: {
    /** Asks the server to begin. Rejects with a Failure. */
    startBulkOperation: fromPromise<BulkOperation, { request: BulkRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks how far it has come. Rejects with a Failure. */
    readBulkOperation: fromPromise<BulkOperation, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    /** Between two looks at how far the work is, in milliseconds. */
    betweenReads: 700,
  },
  guards: {
    isForGood: (_, params: { request: BulkRequest }) => params.request.action === 'archive',
    isGone: (_, params: { error: unknown }) => ['notFound', 'forbidden'].includes(failureOf(params.error).kind),
    isFinished: (_, params: { operation: BulkOperation }) => params.operation.isFinished,
  },
  actions: {
    rememberRequest: assign((_, params: { request: BulkRequest }) => ({
      request: params.request,
      operation: null,
      failure: null,
    })),
    rememberOperation: assign((_, params: { operation: BulkOperation }) => ({
      operation: params.operation,
      failure: null,
    })),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forgetFailure: assign({ failure: null }),
    announceEnd: emit((_, params: { operation: BulkOperation }) => ({
      type: 'bulk.finished' as const,
      operation: params.operation,
    })),
  },
}).createMachine({
  id: 'bulkOperation',
  description: 'One thing is done to many campaigns.',
  context: { request: null, operation: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is under way: the next one can be asked for.',
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is shown of an earlier one.' },
        finished: {
          description: 'The sum is shown: done so many, refused so many.',
          tags: 'summed',
          on: { 'bulk.dismissed': { target: 'idle', description: 'The sum has been read.' } },
        },
      },
      on: {
        'bulk.requested': [
          {
            guard: { type: 'isForGood', params: ({ event }) => ({ request: event.request }) },
            target: 'asking',
            actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
            description: 'It cannot be taken back, so it is asked first.',
          },
          {
            target: 'starting',
            actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
            description: 'It can be taken back, or takes the last one back, so it is done at once.',
          },
        ],
      },
    },
    asking: {
      description: 'The user is asked whether they mean it.',
      tags: 'asking',
      on: {
        'bulk.confirmed': { target: 'starting', description: 'They mean it.' },
        'bulk.dismissed': { target: 'resting', description: 'They do not.' },
      },
    },
    starting: {
      description: 'The server is told which campaigns and what.',
      tags: 'busy',
      invoke: {
        id: 'startBulkOperation',
        src: 'startBulkOperation',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'following',
          actions: { type: 'rememberOperation', params: ({ event }) => ({ operation: event.output }) },
          description: 'It has begun.',
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not begin.',
        },
      },
    },
    following: {
      description: 'It is asked how far it has come.',
      tags: 'busy',
      invoke: {
        id: 'readBulkOperation',
        src: 'readBulkOperation',
        input: ({ context }) => ({ id: context.operation?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => ({ operation: event.output }) },
            target: 'resting.finished',
            actions: [
              { type: 'rememberOperation', params: ({ event }) => ({ operation: event.output }) },
              { type: 'announceEnd', params: ({ event }) => ({ operation: event.output }) },
            ],
            description: 'Each campaign has its answer.',
          },
          {
            target: 'waiting',
            actions: { type: 'rememberOperation', params: ({ event }) => ({ operation: event.output }) },
            description: 'It goes on.',
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It is gone, or not theirs to watch any more.',
          },
          { target: 'waiting', description: 'Nobody answered; it goes on without being watched.' },
        ],
      },
    },
    waiting: {
      description: 'It goes on; a moment passes before it is asked again.',
      tags: 'busy',
      after: { betweenReads: { target: 'following', description: 'The moment has passed.' } },
    },
    failed: {
      description: 'It could not begin, or nobody says how far it is; the reason is shown.',
      tags: 'failed',
      on: {
        'retry.requested': {
          target: 'starting',
          actions: 'forgetFailure',
          description: 'Another try, the same request.',
        },
        'bulk.dismissed': { target: 'resting', actions: 'forgetFailure', description: 'The user lets it be.' },
      },
    },
  },
});
