import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

export type Screen = Schema<'Screen'>;
export type Artwork = Schema<'Artwork'>;

export interface ArtworkPage {
  readonly items: readonly Artwork[];
  readonly nextCursor: string | null;
}

const usable: Schema<'ArtworkStatus'>[] = ['processing', 'pending_review', 'approved'];

const fetchArtworks = async (cursor: string | null, signal: AbortSignal): Promise<ArtworkPage> => {
  const query = { status: usable, limit: 100, ...(cursor ? { cursor } : {}) };
  const page = await orFailure(bodyOf(api.GET('/dsp/artworks', { params: { query }, signal })));
  return { items: page.items, nextCursor: page.nextCursor ?? null };
};

/** The artworks that may be chosen, newest first. */
export const artworksResource = provideResource<ArtworkPage, null>({
  fetchResource: (_, signal) => fetchArtworks(null, signal),
  fetchMore: async (_, known, signal) => {
    if (!known?.nextCursor) return known ?? fetchArtworks(null, signal);
    const next = await fetchArtworks(known.nextCursor, signal);
    return { items: [...known.items, ...next.items], nextCursor: next.nextCursor };
  },
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
