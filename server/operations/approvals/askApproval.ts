import { askApproval as ask } from '../../flows/approvals/ask-approval.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const askApproval: Handler<'askApproval'> = ({ path, header, body }, call) =>
  call.answer(async (tx) => {
    const { clock } = call.app;
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    await ask({ tx, clock, actor: memberOf(call).userId }, campaign, body.note?.trim() ?? null);
    const shown = await showCampaign(tx, path.id, clock.business());
    return { status: 200, body: shown, headers: etag(shown.version) };
  });
