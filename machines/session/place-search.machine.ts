import { assign, emit, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';
import type { PredictionQuery } from '#machines/session/instance-location.machine.ts';

type Prediction = components['schemas']['PlacePrediction'];

/** A place of the list, as the form keeps it. */
export interface ChosenPlace {
  readonly placeId: string;
  readonly description: string;
}

export interface PlaceSearchInput {
  /** ISO 3166-1 alpha-2: places are searched in one country. */
  readonly countryCode: string;
  /** From a draft; null when nothing was chosen yet. */
  readonly chosen: ChosenPlace | null;
}

interface PlaceSearchContext {
  readonly countryCode: string;
  readonly query: string;
  readonly predictions: readonly Prediction[];
  readonly chosen: ChosenPlace | null;
  readonly failure: Failure | null;
}

export type PlaceSearchEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'place.chosen'; place: ChosenPlace }
  /** The list is closed without a choice. */
  | { type: 'list.dismissed' }
  | { type: 'retry.requested' };

/** What the text says now, and the place it stands for; null while it stands for none. */
export type PlaceSearchEmitted = { type: 'place.changed'; text: string; place: ChosenPlace | null };

/** A place is searched while its name is being typed, and chosen from a list. */
export const placeSearchMachine = setup({
  types: {
    input: {} as PlaceSearchInput,
    context: {} as PlaceSearchContext,
    events: {} as PlaceSearchEvent,
    emitted: {} as PlaceSearchEmitted,
    tags: {} as 'busy' | 'settled' | 'failed' | 'open' | 'retriable',
  },
  actors: {
    /** Asks for places of a name in a country. Rejects with a Failure. */
    autocompletePlaces: fromPromise<readonly Prediction[], PredictionQuery>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    isNone: (_, params: { predictions: readonly Prediction[] }) => params.predictions.length === 0,
    hasChosen: ({ context }) => context.chosen !== null,
  },
  delays: {
    /** A pause in the typing after which it is searched. */
    searchDebounce: 250,
  },
  actions: {
    rememberQuery: assign({ query: (_, params: { query: string }) => params.query, chosen: null, failure: null }),
    rememberPredictions: assign({
      predictions: (_, params: { predictions: readonly Prediction[] }) => params.predictions,
      failure: null,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error), predictions: [] }),
    choose: assign({
      chosen: (_, params: { place: ChosenPlace }) => params.place,
      query: (_, params: { place: ChosenPlace }) => params.place.description,
      predictions: [],
      failure: null,
    }),
    clear: assign({ query: '', predictions: [], chosen: null, failure: null }),
    announcePlace: emit(({ context }) => ({
      type: 'place.changed' as const,
      text: context.query,
      place: context.chosen,
    })),
  },
}).createMachine({
  id: 'placeSearch',
  description: 'A place is searched by name and chosen.',
  context: ({ input }) => ({
    countryCode: input.countryCode,
    query: input.chosen?.description ?? '',
    predictions: [],
    chosen: input.chosen,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What the form remembers decides.',
      always: [
        { guard: 'hasChosen', target: 'chosen', description: 'A place was chosen before.' },
        { target: 'idle', description: 'Nothing was chosen yet.' },
      ],
    },
    idle: { description: 'Nothing is being searched.', tags: 'settled' },
    typing: {
      description: 'The text has just changed; more may follow.',
      tags: 'busy',
      after: { searchDebounce: { target: 'loading', description: 'The typing has paused.' } },
    },
    loading: {
      description: 'Places are being asked for.',
      tags: 'busy',
      invoke: {
        id: 'autocompletePlaces',
        src: 'autocompletePlaces',
        input: ({ context: { query, countryCode } }) => ({ input: query, countryCode, area: null }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ predictions: event.output }) },
            target: 'empty',
            actions: { type: 'rememberPredictions', params: ({ event }) => ({ predictions: event.output }) },
            description: 'No place is called like that.',
          },
          {
            target: 'results',
            actions: { type: 'rememberPredictions', params: ({ event }) => ({ predictions: event.output }) },
            description: 'There are places to choose from.',
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There was no answer.',
        },
      },
    },
    results: {
      description: 'Places are listed.',
      tags: ['settled', 'open'],
      on: {
        'place.chosen': {
          target: 'chosen',
          actions: [{ type: 'choose', params: ({ event }) => ({ place: event.place }) }, 'announcePlace'],
          description: 'One of them is meant.',
        },
      },
    },
    empty: { description: 'No place is called like that.', tags: ['settled', 'open'] },
    failed: {
      description: 'The places could not be asked for.',
      tags: ['settled', 'failed', 'open', 'retriable'],
      on: {
        'retry.requested': { target: 'loading', description: 'The user asks for another try.' },
      },
    },
    chosen: { description: 'A place is chosen.', tags: 'settled' },
  },
  on: {
    'query.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
        target: '.idle',
        actions: ['clear', 'announcePlace'],
        description: 'The text was deleted.',
      },
      {
        target: '.typing',
        reenter: true,
        actions: [{ type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) }, 'announcePlace'],
        description: 'The text changed: what is on its way is dropped, what was chosen no longer counts.',
      },
    ],
    'list.dismissed': { target: '.beginning', description: 'The list is closed.' },
  },
});
