import { chooseOffer } from '../../flows/offers/choose-offer.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { judgeOffers, toCampaignOffers } from '../../views/offers/judge-offers.ts';

export const chooseCampaignOffer: Handler<'chooseCampaignOffer'> = ({ path, body }, call) => {
  const { clock } = call.app;
  const { userId } = memberOf(call);
  return call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    await chooseOffer({ tx, clock, actor: userId }, campaign, body);
    const judged = await judgeOffers(tx, clock, campaign, await readLines(tx, path.id));
    return { status: 200, body: toCampaignOffers(judged, campaign, clock.business()) };
  });
};
