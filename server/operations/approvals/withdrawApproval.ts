import { withdrawApproval as withdraw } from '../../flows/approvals/answer-approval.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const withdrawApproval: Handler<'withdrawApproval'> = async ({ path, header }, call) => {
  const { clock } = call.app;
  const shown = await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    await withdraw({ tx, clock, actor: memberOf(call).userId }, campaign);
    return showCampaign(tx, path.id, clock.business());
  });
  return { status: 200, body: shown, headers: etag(shown.version) };
};
