import { wantedState } from '../../campaign-edits/edit-rules.ts';
import { stateOf } from '../../campaign-edits/edit-state.ts';
import { requireAmendable, showPendingEdit } from '../../campaign-edits/make-edit.ts';
import { readOutlook } from '../../campaign-edits/outlook.ts';
import { planEdit } from '../../campaign-edits/plan-edit.ts';
import { findCampaign } from '../../campaigns/campaign-rows.ts';
import { readLines } from '../../campaigns/line-rows.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const previewCampaignEdit: Handler<'previewCampaignEdit'> = async ({ path, body }, call) => {
  const actor = memberOf(call).userId;
  const { clock } = call.app;
  const preview = await call.transaction(async (tx) => {
    const context = { tx, clock, actor };
    const campaign = await findCampaign(tx, path.id);
    if (!campaign) throw new ProblemError('not_found');
    requireAmendable(campaign);
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
