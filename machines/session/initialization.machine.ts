import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '#machines/failure.ts';
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
}

export type InitializationEvent = { type: 'retry.requested' };

export type InitializationEmitted = { type: 'initialization.changed'; status: InitializationStatus };

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error ? (error as Failure) : { kind: 'unexpected' };

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
  actions: {
    announceStatus: emit((_, params: { status: InitializationStatus }) => ({
      type: 'initialization.changed' as const,
      status: params.status,
    })),
    rememberNamespace: assign({ namespace: (_, params: { namespace: Namespace }) => params.namespace, failure: null }),
    rememberFailure: assign({ namespace: null, failure: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'initialization',
  description: 'The tenant is looked up by the domain being visited.',
  context: ({ input }) => ({ domain: input.domain, namespace: null, failure: null }),
  initial: 'in_progress',
  states: {
    in_progress: {
      description: 'The tenant is being looked up; guards wait.',
      tags: 'busy',
      entry: { type: 'announceStatus', params: { status: 'in_progress' } },
      invoke: {
        id: 'initTenant',
        src: 'initTenant',
        input: ({ context }) => ({ domain: context.domain }),
        onDone: {
          target: 'resolved',
          actions: { type: 'rememberNamespace', params: ({ event }) => ({ namespace: event.output }) },
          description: 'The domain belongs to a tenant.',
        },
        onError: {
          target: 'rejected',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The domain is unknown, or the lookup failed.',
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
        'retry.requested': { target: 'in_progress', description: 'The visitor asks for another try.' },
      },
    },
  },
});
