import { etag, type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { duplicateDraft } from '../../rooms/campaigns/duplicate-campaign.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const duplicateCampaign: Handler<'duplicateCampaign'> = ({ path }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const source = await findCampaign(tx, path.id);
    if (!source) throw new ProblemError('not_found');
    const id = await duplicateDraft(tx, clock, source, { namespaceId, instanceId, userId, locale: call.locale });
    const draft = await showCampaign(tx, id, clock.business());
    return { status: 201, body: draft, headers: etag(draft.version) };
  });
};
