import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface ResourceInput<TData, TQuery> {
  readonly query: TQuery;
  /** What it answered when this page was last shown; null or missing when that is not known. */
  readonly kept?: TData | null;
}

export interface ResourceContext<TData, TQuery> {
  readonly query: TQuery;
  /** The last good answer; null before the first. */
  readonly data: TData | null;
  /** Why the last request failed; null when it did not. */
  readonly failure: Failure | null;
}

export type ResourceEvent<TData, TQuery> =
  /** The user, or a page that is shown again, asks for a newer answer. */
  | { type: 'refresh.requested' }
  /** Something the answer is about has changed. */
  | { type: 'resource.invalidated' }
  /** A newer answer came by another way: a mutation's result, a live figure. */
  | { type: 'resource.replaced'; data: TData }
  /** The URL asks for something else. */
  | { type: 'query.changed'; query: TQuery }
  /** The user asks for the next page. */
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'connection.restored' };

/**
 * What every list and every detail does: it loads, keeps the last good answer while a newer one is fetched, and says
 * when it is stale. Leaving a state aborts its request, so the last question asked is the one that is answered.
 */
export const createResourceMachine = <TData, TQuery>() =>
  setup({
    types: {
      input: {} as ResourceInput<TData, TQuery>,
      context: {} as ResourceContext<TData, TQuery>,
      events: {} as ResourceEvent<TData, TQuery>,
      tags: {} as 'busy' | 'settled' | 'failed' | 'shown' | 'outdated' | 'retriable',
      children: {} as {
        loadResource: 'fetchResource';
        refreshResource: 'fetchResource';
        replaceResource: 'fetchResource';
        extendResource: 'fetchMore';
      },
    },
    actors: {
      /** Asks for what the query names; `data` is the answer that is refreshed, if one is. Rejects with a Failure. */
      fetchResource: fromPromise<TData, { query: TQuery; data: TData | null }>(() =>
        Promise.reject(new Error('not provided')),
      ),
      /** Asks for the next page and resolves with all pages up to it. Rejects with a Failure. */
      fetchMore: fromPromise<TData, { query: TQuery; data: TData | null }>(() =>
        Promise.reject(new Error('not provided')),
      ),
    },
    guards: {
      isKept: ({ context }) => context.data !== null,
      isConnectionFailure: ({ context }) => context.failure?.kind === 'offline' || context.failure?.kind === 'network',
    },
    actions: {
      rememberData: assign((_, params: { data: TData }) => ({ data: params.data, failure: null })),
      rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
      rememberQuery: assign((_, params: { query: TQuery }) => ({ query: params.query, failure: null })),
      forgetData: assign(() => ({ data: null })),
    },
  }).createMachine({
    id: 'resource',
    description: 'Something that the server has, as this page knows it.',
    context: ({ input }) => ({ query: input.query, data: input.kept ?? null, failure: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The first answer is on its way.',
        tags: 'busy',
        always: {
          guard: 'isKept',
          target: '#resource.ready.refreshing',
          description: 'What the last visit saw is shown until a newer answer is there.',
        },
        invoke: {
          id: 'loadResource',
          src: 'fetchResource',
          input: ({ context }) => ({ query: context.query, data: null }),
          onDone: {
            target: 'ready',
            actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
            description: 'The answer is there.',
          },
          onError: {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'There is no answer.',
          },
        },
        on: {
          'query.changed': {
            target: 'loading',
            reenter: true,
            actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
            description: 'Another question takes the place of the first.',
          },
          'resource.invalidated': {
            target: 'loading',
            reenter: true,
            description: 'It changed on the way: the answer may be from before.',
          },
        },
      },
      ready: {
        description: 'There is an answer to show.',
        tags: 'shown',
        initial: 'fresh',
        states: {
          fresh: {
            description: 'The answer is as new as anyone knows.',
            tags: 'settled',
            on: {
              'more.requested': { target: 'extending', description: 'The user asks for the next page.' },
            },
          },
          stale: {
            description: 'A newer answer could not be had; the last good one stays, marked as old.',
            tags: ['settled', 'failed', 'outdated', 'retriable'],
            on: {
              'more.requested': { target: 'extending', description: 'The user asks for the next page.' },
              'retry.requested': { target: 'refreshing', description: 'The user asks for another try.' },
            },
          },
          refreshing: {
            description: 'A newer answer is on its way; the last one stays.',
            tags: 'busy',
            invoke: {
              id: 'refreshResource',
              src: 'fetchResource',
              input: ({ context }) => ({ query: context.query, data: context.data }),
              onDone: {
                target: 'fresh',
                actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
                description: 'The newer answer is there.',
              },
              onError: {
                target: 'stale',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'There is no newer answer.',
              },
            },
            on: {
              'refresh.requested': { description: 'A newer answer is on its way already.' },
            },
          },
          replacing: {
            description: 'The answer to another question is on its way; the last one stays until it comes.',
            tags: ['busy', 'outdated'],
            invoke: {
              id: 'replaceResource',
              src: 'fetchResource',
              input: ({ context }) => ({ query: context.query, data: null }),
              onDone: {
                target: 'fresh',
                actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
                description: 'The answer to the new question is there.',
              },
              onError: {
                target: '#resource.failed',
                actions: ['forgetData', { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }],
                description: 'There is no answer, and the old one answers another question.',
              },
            },
            on: {
              'refresh.requested': { description: 'A new answer is on its way already.' },
              'resource.invalidated': { target: 'replacing', reenter: true, description: 'It changed on the way.' },
              'resource.replaced': { description: 'It belongs to the question before.' },
            },
          },
          extending: {
            description: 'The next page is on its way.',
            tags: 'busy',
            invoke: {
              id: 'extendResource',
              src: 'fetchMore',
              input: ({ context }) => ({ query: context.query, data: context.data }),
              onDone: {
                target: 'fresh',
                actions: { type: 'rememberData', params: ({ event }) => ({ data: event.output }) },
                description: 'The next page is there.',
              },
              onError: {
                target: 'stale',
                actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The next page did not come; the pages before it stay.',
              },
            },
          },
        },
        on: {
          'refresh.requested': { target: '.refreshing', description: 'A newer answer is asked for.' },
          'resource.invalidated': {
            target: '.refreshing',
            reenter: true,
            description: 'It changed; whatever is on its way may be old.',
          },
          'resource.replaced': {
            target: '.fresh',
            actions: { type: 'rememberData', params: ({ event }) => ({ data: event.data }) },
            description: 'A newer answer came by another way.',
          },
          'query.changed': {
            target: '.replacing',
            reenter: true,
            actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
            description: 'The URL asks for something else.',
          },
        },
      },
      failed: {
        description: 'There is nothing to show but the reason.',
        tags: ['settled', 'failed'],
        on: {
          'retry.requested': { target: 'loading', description: 'The user asks for another try.' },
          'refresh.requested': { target: 'loading', description: 'The page is shown again.' },
          'connection.restored': {
            guard: 'isConnectionFailure',
            target: 'loading',
            description: 'The connection is back, and it was what was missing.',
          },
          'query.changed': {
            target: 'loading',
            actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
            description: 'The URL asks for something else.',
          },
        },
      },
    },
  });

/** The machine without its types, for the catalogue. */
export const resourceMachine = createResourceMachine<unknown, unknown>();
