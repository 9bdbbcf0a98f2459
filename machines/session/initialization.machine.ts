import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';
import type { Namespace } from '#machines/session/namespace.ts';

/** The specification's words, as other tabs and the route guard read them. */
export type InitializationStatus = 'in_progress' | 'resolved' | 'rejected';

export interface InitializationInput {
  /** The host name being visited, without its port. */
  readonly domain: string;
}

interface InitializationContext {
  readonly domain: string;
  /** The tenant, once it is known. */
  readonly namespace: Namespace | null;
  readonly failure: Failure | null;
  /** Lookups in a row that brought no answer about the domain. */
  readonly misses: number;
}

export type InitializationEvent = { type: 'retry.requested' };

export type InitializationEmitted = { type: 'initialization.changed'; status: InitializationStatus };

/** Failures that say nothing about the domain: nobody answered, or somebody who could not look just then. */
const missKinds: readonly Failure['kind'][] = [
  'offline',
  'network',
  'limited',
  'unavailable',
  'full',
  'problem',
  'unexpected',
];

const MAX_LOOKUPS = 5;

/** Looks the tenant up by its domain, once per visit, and says so to every guard that waits. */
export const initializationMachine = setup({
  types: {
    input: {} as InitializationInput,
    context: {} as InitializationContext,
    events: {} as InitializationEvent,
    emitted: {} as InitializationEmitted,
    tags: {} as 'busy' | 'settled' | 'failed',
  },
  actors: {
    /** Looks the tenant up; rejects with a Failure. */
    initTenant: fromPromise<Namespace, { domain: string }>(() => Promise.reject(new Error('not provided'))),
    /** Clears all local storage. */
    clearStorage: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** A page that is left while it looks its tenant up sees the same as a lost connection: that is no answer either. */
    isWorthAnotherLookup: ({ context }, params: { error: unknown }) =>
      missKinds.includes(failureOf(params.error).kind) && context.misses + 1 < MAX_LOOKUPS,
  },
  delays: {
    /** 500 ms doubled after each miss, or what the server asked for; 60 s at most. */
    lookupBackoff: ({ context: { failure, misses } }) => {
      const wished = failure && 'retryAfterS' in failure ? (failure.retryAfterS ?? 0) : 0;
      return Math.min(60_000, Math.max(250 * 2 ** misses, wished * 1000));
    },
  },
  actions: {
    announceStatus: emit((_, params: { status: InitializationStatus }) => ({
      type: 'initialization.changed' as const,
      status: params.status,
    })),
    rememberNamespace: assign({ namespace: (_, params: { namespace: Namespace }) => params.namespace, failure: null }),
    rememberFailure: assign({ namespace: null, failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
  },
}).createMachine({
  id: 'initialization',
  description: 'The tenant is looked up by the domain being visited.',
  context: ({ input }) => ({ domain: input.domain, namespace: null, failure: null, misses: 0 }),
  initial: 'in_progress',
  states: {
    in_progress: {
      description: 'The tenant is being looked up; guards wait.',
      tags: 'busy',
      entry: { type: 'announceStatus', params: { status: 'in_progress' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'The product API is being asked whose domain this is.',
          invoke: {
            id: 'initTenant',
            src: 'initTenant',
            input: ({ context }) => ({ domain: context.domain }),
            onDone: {
              target: '#initialization.resolved',
              actions: { type: 'rememberNamespace', params: ({ event }) => ({ namespace: event.output }) },
              description: 'The domain belongs to a tenant.',
            },
            onError: [
              {
                guard: { type: 'isWorthAnotherLookup', params: ({ event }) => ({ error: event.error }) },
                target: 'waiting',
                actions: [{ type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }, 'countMiss'],
                description: 'Nobody could say; nothing is forgotten for that.',
              },
              {
                target: '#initialization.rejected',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The domain is unknown, or nobody could say for too long.',
              },
            ],
          },
        },
        waiting: {
          description: 'The last lookup brought no answer; another follows.',
          after: { lookupBackoff: { target: 'asking', description: 'Time for another lookup.' } },
          on: { 'retry.requested': { target: 'asking', description: 'The visitor does not want to wait.' } },
        },
      },
    },
    resolved: {
      description: 'The tenant is known: title, icon, theme and language follow it.',
      tags: 'settled',
      entry: { type: 'announceStatus', params: { status: 'resolved' } },
    },
    rejected: {
      description: 'There is no tenant to show; a page says so and offers another try.',
      tags: ['settled', 'failed'],
      initial: 'clearing',
      states: {
        clearing: {
          description: 'Everything this origin stored is being removed.',
          invoke: {
            id: 'clearStorage',
            src: 'clearStorage',
            onDone: { target: 'cleared', description: 'Nothing of an earlier visit is left.' },
            onError: { target: 'cleared', description: 'Storage is out of reach: there is nothing more to remove.' },
          },
        },
        cleared: {
          description: 'Storage is clean; guards hear of the rejection.',
          entry: { type: 'announceStatus', params: { status: 'rejected' } },
        },
      },
      on: {
        'retry.requested': {
          target: 'in_progress',
          actions: 'forgetMisses',
          description: 'The visitor asks for another try.',
        },
      },
    },
  },
});
