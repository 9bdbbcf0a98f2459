import { acceptPlan } from '../../flows/suggestions/accept-plan.ts';
import { etag, type Handler, memberOf } from '../../http/operation.ts';
import { rememberLocale } from '../../rooms/accounts/user-locale.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';

export const acceptSuggestion: Handler<'acceptSuggestion'> = ({ path, body }, call) => {
  const member = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    await rememberLocale(tx, member, call.request.headers['x-locale']);
    const id = await acceptPlan(tx, clock, member, path.id, body);
    const draft = await showCampaign(tx, id, clock.business());
    return { status: 201, body: draft, headers: etag(draft.version) };
  });
};
