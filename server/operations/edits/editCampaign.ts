import { makeEdit, requireEditable, requireNonePending } from '../../flows/edits/make-edit.ts';
import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { wantedState } from '../../rooms/edits/edit-rules.ts';
import { stateOf } from '../../rooms/edits/edit-state.ts';
import { planEdit } from '../../views/edits/plan-edit.ts';

export const editCampaign: Handler<'editCampaign'> = ({ path, header, query, body }, call) => {
  const { userId: actor } = memberOf(call);
  return call.answer(async (tx) => {
    const context = { tx, clock: call.app.clock, actor };
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    requireEditable(campaign);
    await requireNonePending(context, campaign);
    const before = stateOf(campaign, await readLines(tx, path.id));
    const { after, refusals } = wantedState(before, body);
    if (refusals.length > 0) throw new ProblemError('edit_refused', { errors: refusals });
    const plan = await planEdit(context, campaign, before, after, { byRules: true, lock: true });
    const result = await makeEdit(context, campaign, plan, { refundTo: query.refundTo });
    return { status: 201, body: result, headers: etag(result.campaign.version) };
  });
};
