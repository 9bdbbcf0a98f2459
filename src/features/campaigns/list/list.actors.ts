import { fromPromise } from 'xstate';
import { bulkOperationMachine } from '#machines/campaigns/bulk-operation.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { partsOf } from '#src/lib/parts-of.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { withNextPage, withRest } from '#src/patterns/list/paged.ts';
import { type CampaignListQuery, toFilter } from './campaign-list-query.ts';

const PAGE_SIZE = 50;
/** The most that the API gives at a time. */
const MOST = 200;
/** A list that is refreshed is read anew as far down as this; what is below stays until it is scrolled to in another visit. */
const REFRESHED = 5_000;
/** So many ids fit into an address without outgrowing what servers take. */
const IDS_A_CALL = 100;

export interface CampaignList {
  readonly items: readonly Schema<'CampaignSummary'>[];
  readonly nextCursor?: string;
  /** How many match in all. */
  readonly total: number;
}

const askForPage = (query: CampaignListQuery, limit: number, cursor: string | undefined, signal: AbortSignal) =>
  orFailure(
    bodyOf(
      api.GET('/dsp/campaigns', {
        params: { query: { ...toFilter(query), sort: query.sort, limit, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
    ),
  );

/** The campaigns from the first to as many as are shown, or at least as many as are asked for (`listCampaigns`). */
export const campaignListMachine = provideResource<CampaignList, CampaignListQuery & { readonly atLeast?: number }>({
  fetchResource: async (query, signal, shown) => {
    const wanted = Math.min(REFRESHED, Math.max(PAGE_SIZE, shown?.items.length ?? query.atLeast ?? 0));
    const { total = 0, ...first } = await askForPage(query, Math.min(MOST, wanted), undefined, signal);
    let list: CampaignList = { ...first, total };
    while (list.items.length < wanted && list.nextCursor) list = await withNext(query, list, MOST, signal);
    return shown && shown.items.length > REFRESHED && list.nextCursor
      ? { ...withRest(list, shown, idOf), total: list.total }
      : list;
  },
  fetchMore: async (query, list, signal) => {
    if (!list?.nextCursor) return list ?? { items: [], total: 0 };
    return withNext(query, list, list.items.length < MOST ? PAGE_SIZE : MOST, signal);
  },
  // A longer one would be read anew as far down.
  isKept: ({ items }) => items.length <= PAGE_SIZE,
});

const idOf = ({ id }: { id: string }) => id;

async function withNext(query: CampaignListQuery, list: CampaignList, limit: number, signal: AbortSignal) {
  const { items, nextCursor } = await askForPage(query, limit, list.nextCursor, signal);
  return withNextPage<CampaignList>(list, { items, total: list.total, ...(nextCursor ? { nextCursor } : {}) }, idOf);
}

/** Some campaigns as they are now, whatever is shown, however many (`listCampaigns`). Rejects with a Failure. */
export async function readSummaries(ids: readonly string[]): Promise<Schema<'CampaignSummary'>[]> {
  const rows: Schema<'CampaignSummary'>[] = [];
  for (const id of partsOf(ids, IDS_A_CALL)) {
    const ask = api.GET('/dsp/campaigns', { params: { query: { id, limit: IDS_A_CALL } } });
    rows.push(...(await orFailure(bodyOf(ask))).items);
  }
  return rows;
}

/** Saves what the list shows as a file (`exportCampaigns`). Rejects with a Failure. */
export async function downloadCampaigns(
  query: CampaignListQuery,
  column: Schema<'CampaignColumn'>[],
  fileName: string,
): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/campaigns.csv', {
      params: { query: { ...toFilter(query), sort: query.sort, column } },
      parseAs: 'blob',
    }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}

/** The bulk operation machine over the product API (`startBulkOperation`, `getBulkOperation`). */
export const browserBulkOperationMachine = bulkOperationMachine.provide({
  actors: {
    startBulkOperation: fromPromise(async ({ input: { request }, signal }) => {
      if (!request) throw { kind: 'unexpected' };
      const { action, selection, idempotencyKey } = request;
      const params = { header: { 'Idempotency-Key': idempotencyKey } };
      return orFailure(bodyOf(api.POST('/dsp/bulk-operations', { params, body: { action, ...selection }, signal })));
    }),
    readBulkOperation: fromPromise(({ input: { id }, signal }) =>
      orFailure(bodyOf(api.GET('/dsp/bulk-operations/{id}', { params: { path: { id } }, signal }))),
    ),
  },
});

export interface BulkItems {
  readonly items: readonly Schema<'BulkItem'>[];
  readonly nextAfter?: number;
}

/** What became of each campaign of an operation (`listBulkItems`). */
export const bulkItemsMachine = provideResource<BulkItems, { id: string; outcome: Schema<'BulkOutcome'> }>({
  fetchResource: ({ id, outcome }, signal) => askForItems(id, outcome, 0, signal),
  fetchMore: async ({ id, outcome }, known, signal) => {
    const { items, ...rest } = await askForItems(id, outcome, known?.nextAfter ?? 0, signal);
    return { items: [...(known?.items ?? []), ...items], ...rest };
  },
});

const askForItems = (id: string, outcome: Schema<'BulkOutcome'>, after: number, signal: AbortSignal) =>
  orFailure(
    bodyOf(
      api.GET('/dsp/bulk-operations/{id}/items', {
        params: { path: { id }, query: { outcome, after, limit: PAGE_SIZE } },
        signal,
      }),
    ),
  );
