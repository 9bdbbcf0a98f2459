import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { unlessGone } from '#src/patterns/action/unless-gone.ts';
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

/** What an operator has looked into. */
interface FlagMark {
  readonly screenId: string;
  readonly reason: FlagReason;
  /** The last flag that was shown: what came after it stays news. */
  readonly upTo: number;
}

/** Marks what a screen reported wrongly as seen (`markFlagsSeen`); what is kept no longer, which is a month, counts as seen. */
export const flagMarking = defineAction<FlagMark>({
  perform: ({ screenId: id, ...body }, { signal }) =>
    unlessGone(
      orFailure(api.PUT('/dsp/operations/screens/{id}/seen-flags', { params: { path: { id } }, body, signal })),
    ),
});
