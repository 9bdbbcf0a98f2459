import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { partsOf } from '#src/lib/parts-of.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import type { CampaignWish } from './campaign-offers.ts';

/** A campaign (`getCampaign`). */
export const campaignMachine = provideResource({
  fetchResource: ({ id }: { id: string }, signal): Promise<Schema<'Campaign'>> =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params: { path: { id } }, signal }))),
});

/** So many things that happened are told at once. */
const HISTORY_PAGE = 25;

export type TimelinePage = Awaited<ReturnType<typeof readTimeline>>;

/** A page of what happened to a campaign, newest first. Rejects with a Failure. */
export function readTimeline(id: string, cursor: string | undefined, signal: AbortSignal) {
  const params = { path: { id }, query: { limit: HISTORY_PAGE, ...(cursor ? { cursor } : {}) } };
  return orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/edits', { params, signal })));
}

/** Everything that happened to a campaign (`listCampaignEdits`); another version of it is another question. */
export const timelineMachine = provideList('/dsp/campaigns/{id}/edits', {
  ask: ({ id }: { id: string; version: number }) => ({ path: { id } }),
  idOf: ({ id }) => id,
  pageSize: HISTORY_PAGE,
  join: (list, page) => ({ names: { ...list.names, ...page.names } }),
});

/** So many ids fit into an address without outgrowing what servers take; of artworks a call takes fewer. */
const SCREENS_A_CALL = 100;
const ARTWORKS_A_CALL = 50;

async function fetchScreens(ids: readonly string[], signal: AbortSignal): Promise<Schema<'Screen'>[]> {
  const pages = await Promise.all(
    partsOf(ids, SCREENS_A_CALL).map((id) =>
      bodyOf(api.GET('/dsp/screens', { params: { query: { id, limit: SCREENS_A_CALL } }, signal })),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

async function fetchArtworks(ids: readonly string[], signal: AbortSignal): Promise<Schema<'Artwork'>[]> {
  const pages = await Promise.all(
    partsOf(ids, ARTWORKS_A_CALL).map((id) =>
      bodyOf(api.GET('/dsp/artworks', { params: { query: { id, limit: ARTWORKS_A_CALL } }, signal })),
    ),
  );
  return pages.flatMap(({ items }) => items);
}

export interface LineContent {
  readonly screens: readonly Schema<'Screen'>[];
  readonly artworks: readonly Schema<'Artwork'>[];
}

/** What a campaign's lines name by id (`listScreens`, `listArtworks`). */
export const lineContentMachine = provideResource({
  fetchResource: async (
    { screenIds, artworkIds }: { screenIds: string[]; artworkIds: string[] },
    signal,
  ): Promise<LineContent> => {
    const [screens, artworks] = await orFailure(
      Promise.all([fetchScreens(screenIds, signal), fetchArtworks(artworkIds, signal)]),
    );
    return { screens, artworks };
  },
});

interface WishedTransition {
  /** As the user sees it. */
  readonly campaign: Pick<Schema<'Campaign'>, 'id' | 'version'>;
  readonly wish: CampaignWish;
}

/** What a member does to a campaign (`transitionCampaign`), unless it is not what they saw any more. */
export const campaignTransition = defineAction<WishedTransition, Schema<'Campaign'>>({
  blockers: ['stale', 'transition_refused'],
  perform: ({ campaign: { id, version }, wish }, { idempotencyKey, signal }) => {
    const header = { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) };
    const params = { path: { id }, header };
    return orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/transitions', { params, body: { event: wish }, signal })));
  },
});

/** Starts a draft like a campaign (`duplicateCampaign`). Rejects with a Failure. */
export const duplicateCampaign = (id: string, idempotencyKey: string): Promise<Schema<'Campaign'>> =>
  orFailure(
    bodyOf(
      api.POST('/dsp/campaigns/{id}/duplicate', {
        params: { path: { id }, header: { 'Idempotency-Key': idempotencyKey } },
      }),
    ),
  );

/** Gives up an edit that waits for its payment (`withdrawCampaignEdit`). Rejects with a Failure. */
export async function withdrawEdit(id: string, editId: string): Promise<void> {
  await orFailure(api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: { path: { id, editId } } }));
}

interface Undoing {
  readonly id: string;
  readonly editId: string;
  /** Of the campaign as the user sees it. */
  readonly version: number;
  readonly idempotencyKey: string;
  /** Where what came by card goes, if the budget is less; the card where it is left out. */
  readonly refundTo?: Schema<'RefundTo'>;
}

/** Makes the opposite edit (`undoCampaignEdit`). Rejects with a Failure. */
export async function undoEdit({
  id,
  editId,
  version,
  idempotencyKey,
  refundTo,
}: Undoing): Promise<Schema<'CampaignEdit'>> {
  const params = {
    path: { id, editId },
    header: { 'Idempotency-Key': idempotencyKey, 'If-Match': etagOf(version) },
    ...(refundTo ? { query: { refundTo } } : {}),
  };
  return (await orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/edits/{editId}/undo', { params })))).edit;
}
