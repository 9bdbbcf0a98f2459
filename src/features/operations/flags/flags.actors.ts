import { fromPromise } from 'xstate';
import { flagMarkingMachine } from '#machines/operations/flag-marking.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { limitFor, type Paged, withNextPage } from '../paged.ts';
import type { FlagQuery, FlagReason } from './flag-query.ts';

type FlaggedScreens = Paged<Schema<'FlaggedScreen'>>;
type PlayFlags = Paged<Schema<'PlayFlag'>>;

function fetchScreens({ reason, seen }: FlagQuery, limit: number, signal: AbortSignal, cursor?: string) {
  const query = { limit, seen, ...(reason ? { reason } : {}), ...(cursor ? { cursor } : {}) };
  return orFailure<FlaggedScreens>(bodyOf(api.GET('/dsp/operations/flagged-screens', { params: { query }, signal })));
}

/** Which screens reported what wrongly (`listFlaggedScreens`), page after page. */
export const flaggedScreensMachine = provideResource<FlaggedScreens, FlagQuery>({
  fetchResource: (query, signal, data) => fetchScreens(query, limitFor(data), signal),
  fetchMore: async (query, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchScreens(query, limitFor(null), signal);
    const page = await fetchScreens(query, limitFor(null), signal, data.nextCursor);
    return withNextPage(data, page, ({ screenId, reason }) => `${screenId}/${reason}`);
  },
});

interface PlaysQuery {
  readonly screenId: string;
  readonly reason: FlagReason;
}

function fetchPlays(query: PlaysQuery, limit: number, signal: AbortSignal, cursor?: string) {
  const params = { query: { ...query, limit, ...(cursor ? { cursor } : {}) } };
  return orFailure<PlayFlags>(bodyOf(api.GET('/dsp/operations/play-flags', { params, signal })));
}

/** The plays themselves that a screen reported wrongly (`listPlayFlags`), page after page. */
export const playFlagsMachine = provideResource<PlayFlags, PlaysQuery>({
  fetchResource: (query, signal, data) => fetchPlays(query, limitFor(data), signal),
  fetchMore: async (query, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchPlays(query, limitFor(null), signal);
    return withNextPage(data, await fetchPlays(query, limitFor(null), signal, data.nextCursor), ({ id }) => String(id));
  },
});

/** The flag marking machine over the product API (`markFlagsSeen`). */
export const browserFlagMarkingMachine = flagMarkingMachine.provide({
  actors: {
    markFlagsSeen: fromPromise(async ({ input: { mark }, signal }) => {
      if (!mark) throw { kind: 'unexpected' };
      const { screenId: id, reason, upTo } = mark;
      const body = { reason, upTo };
      await orFailure(api.PUT('/dsp/operations/screens/{id}/seen-flags', { params: { path: { id } }, body, signal }));
    }),
  },
});
