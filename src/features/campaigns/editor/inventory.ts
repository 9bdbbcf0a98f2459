import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import type { Paged } from '#src/patterns/list/paged.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';

export type Screen = Schema<'Screen'>;
export type Artwork = Schema<'Artwork'>;

export type ArtworkPage = Paged<Artwork>;

const usable: Schema<'ArtworkStatus'>[] = ['processing', 'pending_review', 'approved'];

/** The artworks that may be chosen, newest first. */
export const artworksResource = provideList('/dsp/artworks', {
  ask: (_: null) => ({ query: { status: usable } }),
  idOf: ({ id }) => id,
  pageSize: 100,
});

/** Business today as a calendar day (UTC): what campaigns may start from. */
export const todayResource = provideResource<string, null>({
  fetchResource: async (_, signal) => {
    const { now } = await orFailure(bodyOf(api.GET('/clock', { signal })));
    return now.slice(0, 10);
  },
});

/** How true the forecasts of the instance's completed campaigns were (`getForecastRecord`). */
export const forecastRecordResource = provideResource<Schema<'ForecastRecord'>, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/forecasts/record', { signal }))),
});
