import { requireEditable, showPendingEdit } from '../../flows/edits/make-edit.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { wantedState } from '../../rooms/edits/edit-rules.ts';
import { stateOf } from '../../rooms/edits/edit-state.ts';
import { readOutlook } from '../../views/edits/outlook.ts';
import { planEdit } from '../../views/edits/plan-edit.ts';

export const previewCampaignEdit: Handler<'previewCampaignEdit'> = async ({ path, body }, call) => {
  const actor = memberOf(call).userId;
  const { clock } = call.app;
  const preview = await call.transaction(async (tx) => {
    const context = { tx, clock, actor };
    const campaign = await findCampaign(tx, path.id);
    if (!campaign) throw new ProblemError('not_found');
    requireEditable(campaign);
    const before = stateOf(campaign, await readLines(tx, path.id));
    const { after, refusals } = wantedState(before, body);
    const plan = await planEdit(context, campaign, before, after, { byRules: true, lock: false });
    return {
      version: campaign.version,
      changes: [...plan.changes],
      refusals: [...refusals, ...plan.refusals],
      screenIds: [...plan.screenIds],
      money: plan.money,
      outlook: {
        before: await readOutlook(context, campaign, before),
        after: await readOutlook(context, campaign, after),
      },
      review: { isNeeded: plan.unreviewed.length > 0, artworkIds: [...plan.unreviewed] },
      pending: await showPendingEdit(context, campaign, before),
    };
  });
  return { status: 200, body: preview };
};
