import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { judgeOffers, toCampaignOffers } from '../../views/offers/judge-offers.ts';

export const getCampaignOffers: Handler<'getCampaignOffers'> = ({ path }, call) =>
  call.transaction(async (tx) => {
    const campaign = await findCampaign(tx, path.id);
    if (!campaign) throw new ProblemError('not_found');
    const isDraft = campaign.status === 'draft' || campaign.status === 'pending_approval';
    const judged = isDraft ? await judgeOffers(tx, call.app.clock, campaign, await readLines(tx, path.id)) : null;
    return { status: 200, body: toCampaignOffers(judged, campaign, call.app.clock.business()) };
  });
