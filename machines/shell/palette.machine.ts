import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

/** What the instance has by a name. */
export interface Found {
  readonly campaigns: readonly components['schemas']['CampaignSummary'][];
  readonly artworks: readonly components['schemas']['Artwork'][];
}

export interface PaletteInput {
  /** Whether the user has campaigns and artworks to search: who only reviews or operates has none. */
  readonly hasWork: boolean;
}

interface PaletteContext extends PaletteInput {
  readonly query: string;
  /** Of the last answer, which the text may have left behind. */
  readonly found: Found;
  readonly failure: Failure | null;
}

export type PaletteEvent = { type: 'query.changed'; query: string } | { type: 'retry.requested' };

/** Campaigns and artworks are searched while a name is being typed. */
export const paletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'busy' | 'settled' | 'failed' | 'retriable',
  },
  actors: {
    /** Asks for campaigns and artworks of a name. Rejects with a Failure. */
    findByName: fromPromise<Found, { query: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isSearched: ({ context }, params: { query: string }) => context.hasWork && params.query.trim() !== '',
  },
  delays: {
    /** A pause in the typing after which it is searched. */
    searchDebounce: 200,
  },
  actions: {
    rememberQuery: assign({ query: (_, params: { query: string }) => params.query, failure: null }),
    rememberFound: assign({ found: (_, params: { found: Found }) => params.found }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    forgetFound: assign({ found: { campaigns: [], artworks: [] } }),
  },
}).createMachine({
  id: 'palette',
  description: 'Pages, campaigns, artworks and actions are found by name.',
  context: ({ input }) => ({
    hasWork: input.hasWork,
    query: '',
    found: { campaigns: [], artworks: [] },
    failure: null,
  }),
  initial: 'resting',
  states: {
    resting: { description: 'Nothing is searched: pages and actions are known.', tags: 'settled' },
    typing: {
      description: 'The text has just changed; more may follow.',
      tags: 'busy',
      after: { searchDebounce: { target: 'searching', description: 'The typing has paused.' } },
    },
    searching: {
      description: 'Campaigns and artworks are being asked for.',
      tags: 'busy',
      invoke: {
        id: 'findByName',
        src: 'findByName',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
          description: 'The answer is there.',
        },
        onError: {
          target: 'failed',
          actions: ['forgetFound', { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) }],
          description: 'There was no answer.',
        },
      },
    },
    found: { description: 'What bears the name is listed.', tags: 'settled' },
    failed: {
      description: 'Campaigns and artworks could not be asked for.',
      tags: ['settled', 'failed', 'retriable'],
      on: {
        'retry.requested': {
          target: 'searching',
          actions: 'forgetFailure',
          description: 'The user asks for another try.',
        },
      },
    },
  },
  on: {
    'query.changed': [
      {
        guard: { type: 'isSearched', params: ({ event }) => ({ query: event.query }) },
        target: '.typing',
        actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
        description: 'The text changed: an answer on its way is dropped.',
      },
      {
        target: '.resting',
        actions: [{ type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'forgetFound'],
        description: 'There is nothing to search, or nobody to search for.',
      },
    ],
  },
});
