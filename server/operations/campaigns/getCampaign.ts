import { etag, type Output, type Reading, reads } from '../../http/operation.ts';
import { campaignQueries, draftQueries, showCampaign, toCampaign } from '../../views/campaigns/show-campaign.ts';

/** Campaigns that were drafts when they were read last. A guess what to ask for, and nothing that an answer is made of. */
const drafts = new Set<string>();
const most = 10_000;

function answer(campaign: ReturnType<typeof toCampaign>): Output<'getCampaign'> {
  if (campaign.status !== 'draft') drafts.delete(campaign.id);
  else if (drafts.size < most) drafts.add(campaign.id);
  return { status: 200, body: campaign, headers: etag(campaign.version) };
}

export const getCampaign: Reading<'getCampaign'> = {
  reads({ path: { id } }, { now }) {
    if (!drafts.has(id)) return reads(campaignQueries(id, now), (found) => answer(toCampaign(found, now)));
    return reads(draftQueries(id), (found) =>
      found.campaigns[0] && found.campaigns[0].status !== 'draft'
        ? undefined
        : answer(toCampaign({ ...found, facts: [], planned: [] }, now)),
    );
  },
  otherwise: async ({ path }, call) =>
    answer(await call.transaction((tx) => showCampaign(tx, path.id, call.app.clock.business()))),
};
