import { fromPromise } from 'xstate';
import type { PredictionQuery } from '#machines/session/instance-location.machine.ts';
import { placeSearchMachine } from '#machines/session/place-search.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';

const wholeWorld = { minLatitude: -90, minLongitude: -180, maxLatitude: 90, maxLongitude: 180 };

/** `rectangle:south,west|north,east`, as Google writes it. */
const rectangleOf = ({
  minLatitude,
  minLongitude,
  maxLatitude,
  maxLongitude,
}: NonNullable<PredictionQuery['area']>): string =>
  `rectangle:${minLatitude},${minLongitude}|${maxLatitude},${maxLongitude}`;

/** Places of a name; in every country when the code is empty. Rejects with a Failure. */
export async function predict({ input, countryCode, area }: PredictionQuery, signal: AbortSignal) {
  const query = {
    input: [input],
    ...(countryCode ? { components: `country:${countryCode.toLowerCase()}` } : {}),
    locationrestriction: rectangleOf(area ?? wholeWorld),
  };
  const { predictions } = await orFailure(
    bodyOf(api.GET('/dsp/googlemaps/autocomplete', { params: { query }, signal })),
  );
  return predictions;
}

/** Where a predicted place is; null for one that nobody knows. Rejects with a Failure. */
export async function geocode(placeId: string, signal: AbortSignal): Promise<Schema<'GeocodedPlace'> | null> {
  const { results } = await orFailure(
    bodyOf(api.GET('/dsp/googlemaps/geocode', { params: { query: { place_id: placeId } }, signal })),
  );
  return results[0] ?? null;
}

/** The search of a place over the product API. */
export const browserPlaceSearchMachine = placeSearchMachine.provide({
  actors: { autocompletePlaces: fromPromise(({ input, signal }) => predict(input, signal)) },
});
