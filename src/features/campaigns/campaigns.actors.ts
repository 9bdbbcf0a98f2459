import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import type { CampaignListQuery } from './campaign-list-query.ts';

const PAGE_SIZE = 25;

/** A page of the campaigns (`listCampaigns`). */
export const campaignListMachine = provideResource({
  fetchResource: ({ q, status, sort, cursors }: CampaignListQuery, signal) => {
    const cursor = cursors.at(-1);
    const query = {
      sort,
      limit: PAGE_SIZE,
      ...(q ? { q } : {}),
      ...(status ? { status: [status] } : {}),
      ...(cursor ? { cursor } : {}),
    };
    return orFailure(bodyOf(api.GET('/dsp/campaigns', { params: { query }, signal })));
  },
});

/** A campaign (`getCampaign`). */
export const campaignMachine = provideResource({
  fetchResource: ({ id }: { id: string }, signal): Promise<Schema<'Campaign'>> =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}', { params: { path: { id } }, signal }))),
});

export type ReportGroup = Schema<'Report'>['groupBy'];

/** What a campaign delivered (`getCampaignReport`). */
export const reportMachine = provideResource({
  fetchResource: ({ id, groupBy }: { id: string; groupBy: ReportGroup }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/campaigns/{id}/report', { params: { path: { id }, query: { groupBy } }, signal }))),
});
