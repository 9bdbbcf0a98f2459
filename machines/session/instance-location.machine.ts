import { assign, fromPromise, setup } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type Prediction = components['schemas']['PlacePrediction'];
type Place = components['schemas']['GeocodedPlace'];
export type InstanceLocation = components['schemas']['InstanceLocation'];

/** `predictionNotFound` is the specification's 'Google location prediction not found'. */
export type LocationFailure = Failure | { readonly kind: 'predictionNotFound' };

/** What a prediction is asked with; the area restricts it, the whole world where none is known. */
export interface PredictionQuery {
  readonly input: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly area: InstanceLocation['area'] | null;
}

export interface InstanceLocationInput {
  readonly instanceId: string;
  readonly country: { readonly name: string; readonly code: string };
  /** The place the user chose; null where the country has to do. */
  readonly place: { readonly placeId: string; readonly description: string } | null;
  /** Where earlier answers put the country; null when nobody knows. */
  readonly area: InstanceLocation['area'] | null;
}

export type InstanceLocationOutput =
  | { readonly kind: 'located'; readonly location: InstanceLocation }
  | { readonly kind: 'unlocated'; readonly failure: LocationFailure };

interface InstanceLocationContext extends InstanceLocationInput {
  /** The prediction that is called as the country is. */
  readonly prediction: Prediction | null;
  readonly location: InstanceLocation | null;
  readonly failure: LocationFailure | null;
}

const matchOf = (predictions: readonly Prediction[], name: string): Prediction | null =>
  predictions.find(({ description }) => description.toLowerCase() === name.toLowerCase()) ?? null;

/** The country as a location: its geometry, its names as geocoded, and its viewport as the area. */
function locate(
  { country }: InstanceLocationInput,
  { description, place_id }: Prediction,
  place: Place,
): InstanceLocation {
  const component = place.address_components.find(({ types }) => types.includes('country'));
  const { southwest, northeast } = place.geometry.viewport;
  return {
    placeId: place_id,
    description,
    geometry: place.geometry,
    countryCode: component?.short_name ?? country.code,
    country: component?.long_name ?? country.name,
    area: {
      minLatitude: southwest.lat,
      maxLatitude: northeast.lat,
      minLongitude: southwest.lng,
      maxLongitude: northeast.lng,
    },
  };
}

/** Finds out where an instance is, as the specification has it, and stores it with the instance. */
export const instanceLocationMachine = setup({
  types: {
    input: {} as InstanceLocationInput,
    context: {} as InstanceLocationContext,
    output: {} as InstanceLocationOutput,
    tags: {} as 'busy' | 'settled' | 'failed',
    children: {} as {
      autocompletePlaces: 'autocompletePlaces';
      autocompletePlacesAgain: 'autocompletePlaces';
      geocodeCountry: 'geocodePlace';
      geocodePlace: 'geocodePlace';
    },
  },
  actors: {
    /** Asks for places of a name, with `components` and `locationrestriction`. Rejects with a Failure. */
    autocompletePlaces: fromPromise<readonly Prediction[], PredictionQuery>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Asks where a place is; null when nobody knows. Rejects with a Failure. */
    geocodePlace: fromPromise<Place | null, { placeId: string }>(() => Promise.reject(new Error('not provided'))),
    /** Stores the location with the instance, here and on the server. Rejects with a Failure. */
    storeLocation: fromPromise<void, { instanceId: string; location: InstanceLocation | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isCountryAmong: ({ context }, params: { predictions: readonly Prediction[] }) =>
      matchOf(params.predictions, context.country.name) !== null,
    isKnown: (_, params: { place: Place | null }) => params.place !== null,
    isKnownWithoutChoice: ({ context }, params: { place: Place | null }) =>
      params.place !== null && context.place === null,
  },
  actions: {
    rememberPrediction: assign({
      prediction: ({ context }, params: { predictions: readonly Prediction[] }) =>
        matchOf(params.predictions, context.country.name),
    }),
    rememberCountry: assign({
      location: ({ context }, params: { place: Place | null }) =>
        params.place && context.prediction ? locate(context, context.prediction, params.place) : null,
    }),
    rememberPlace: assign({
      location: ({ context: { location, place } }, params: { place: Place | null }) =>
        location && place && params.place ? { ...location, ...place, geometry: params.place.geometry } : location,
    }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }): LocationFailure => failureOf(params.error) }),
    rememberMissing: assign({ failure: (): LocationFailure => ({ kind: 'predictionNotFound' }) }),
  },
}).createMachine({
  id: 'instanceLocation',
  description: 'The place of an instance is predicted by its country, geocoded and stored.',
  context: ({ input }) => ({ ...input, prediction: null, location: null, failure: null }),
  initial: 'predicting',
  output: ({ context: { location, failure } }) =>
    failure === null && location !== null
      ? { kind: 'located', location }
      : { kind: 'unlocated', failure: failure ?? { kind: 'unexpected' } },
  states: {
    predicting: {
      description: 'Places that are called as the country is are being asked for.',
      tags: 'busy',
      invoke: {
        id: 'autocompletePlaces',
        src: 'autocompletePlaces',
        input: ({ context: { country, area } }) => ({ input: country.name, countryCode: country.code, area }),
        onDone: [
          {
            guard: { type: 'isCountryAmong', params: ({ event }) => ({ predictions: event.output }) },
            target: 'geocodingCountry',
            actions: { type: 'rememberPrediction', params: ({ event }) => ({ predictions: event.output }) },
            description: 'One of them is the country.',
          },
          { target: 'predictingAgain', description: 'None of them is the country: it is asked for once more.' },
        ],
        onError: { target: 'predictingAgain', description: 'There was no answer: it is asked for once more.' },
      },
    },
    predictingAgain: {
      description: 'The country is being asked for a second and last time.',
      tags: 'busy',
      invoke: {
        id: 'autocompletePlacesAgain',
        src: 'autocompletePlaces',
        input: ({ context: { country, area } }) => ({ input: country.name, countryCode: country.code, area }),
        onDone: [
          {
            guard: { type: 'isCountryAmong', params: ({ event }) => ({ predictions: event.output }) },
            target: 'geocodingCountry',
            actions: { type: 'rememberPrediction', params: ({ event }) => ({ predictions: event.output }) },
            description: 'This time one of them is the country.',
          },
          { target: 'unlocated', actions: 'rememberMissing', description: 'Google location prediction not found.' },
        ],
        onError: {
          target: 'unlocated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There was no answer again.',
        },
      },
    },
    geocodingCountry: {
      description: 'The country is known by name; where it is, is being asked.',
      tags: 'busy',
      invoke: {
        id: 'geocodeCountry',
        src: 'geocodePlace',
        input: ({ context }) => ({ placeId: context.prediction?.place_id ?? '' }),
        onDone: [
          {
            guard: { type: 'isKnownWithoutChoice', params: ({ event }) => ({ place: event.output }) },
            target: 'storing',
            actions: { type: 'rememberCountry', params: ({ event }) => ({ place: event.output }) },
            description: 'The country is the place.',
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ place: event.output }) },
            target: 'geocodingPlace',
            actions: { type: 'rememberCountry', params: ({ event }) => ({ place: event.output }) },
            description: 'The country is the area; the place in it was chosen.',
          },
          { target: 'unlocated', actions: 'rememberMissing', description: 'Nobody knows where the prediction is.' },
        ],
        onError: {
          target: 'unlocated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There was no answer.',
        },
      },
    },
    geocodingPlace: {
      description: 'Where the chosen place is, is being asked.',
      tags: 'busy',
      invoke: {
        id: 'geocodePlace',
        src: 'geocodePlace',
        input: ({ context }) => ({ placeId: context.place?.placeId ?? '' }),
        onDone: {
          target: 'storing',
          actions: { type: 'rememberPlace', params: ({ event }) => ({ place: event.output }) },
          description: 'The place is known; one that nobody knows leaves the country as the place.',
        },
        onError: {
          target: 'unlocated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There was no answer.',
        },
      },
    },
    storing: {
      description: 'The location is being stored with the instance.',
      tags: 'busy',
      invoke: {
        id: 'storeLocation',
        src: 'storeLocation',
        input: ({ context: { instanceId, location } }) => ({ instanceId, location }),
        onDone: { target: 'located', description: 'It is stored.' },
        onError: {
          target: 'unlocated',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be stored.',
        },
      },
    },
    located: { type: 'final', description: 'The instance has its location.', tags: 'settled' },
    unlocated: {
      type: 'final',
      description: 'The instance stays without a location; whoever asked may ask again.',
      tags: ['settled', 'failed'],
    },
  },
});
