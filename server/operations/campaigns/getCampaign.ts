import { etag, type Handler } from '../../http/operation.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const getCampaign: Handler<'getCampaign'> = async ({ path }, call) => {
  const campaign = await call.transaction((tx) => showCampaign(tx, path.id, call.app.clock.business()));
  return { status: 200, body: campaign, headers: etag(campaign.version) };
};
