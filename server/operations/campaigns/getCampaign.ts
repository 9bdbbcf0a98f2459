import { showCampaign } from '../../campaigns/show-campaign.ts';
import type { Handler } from '../../http/operation.ts';
import { etag } from '../../http/operation.ts';

export const getCampaign: Handler<'getCampaign'> = async ({ path }, call) => {
  const campaign = await call.transaction((tx) => showCampaign(tx, path.id, call.app.clock.business()));
  return { status: 200, body: campaign, headers: etag(campaign.version) };
};
