import type { components } from '#contract/product-api.ts';
import { mayCall } from '#contract/roles.ts';
import { needsApproval } from '#domain/money/spending-limit.ts';
import { showPendingEdit } from '../../flows/edits/make-edit.ts';
import { planAskedEdit } from '../../flows/edits/request-edit.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findLastApproval } from '../../rooms/approvals/approval-rows.ts';
import { type CampaignRow, findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { type EditContext, type EditRow, findEdit } from '../../rooms/edits/edit-rows.ts';
import { readSpending } from '../../rooms/orders/spending.ts';
import { readOutlook } from '../../views/edits/outlook.ts';

type Outlook = Pick<components['schemas']['Approval'], 'price' | 'obstacle' | 'forecast'>;

/** What a change costs and would deliver by now, and what stands against it. */
async function outlookOf(context: EditContext, campaign: CampaignRow, edit: EditRow): Promise<Outlook> {
  const plan = await planAskedEdit(context, campaign, edit, false);
  const { refusals, screenIds, screens, money, before, after } = plan;
  const outlook = await readOutlook(context, campaign, after);
  const isOtherPending = (await showPendingEdit(context, campaign, before)) !== null;
  const names = screenIds.flatMap((id) => screens.get(id)?.name ?? []);
  const refused = refusals.length > 0 ? { code: 'edit_refused' as const, refusals: [...refusals] } : null;
  const found = isOtherPending ? { code: 'edit_pending' as const } : refused;
  return {
    price: money.toPay,
    obstacle: found && { ...found, ...(names.length > 0 ? { screens: names } : {}) },
    forecast: outlook && { plays: outlook.plays, impressions: outlook.impressions },
  };
}

export const getEditApproval: Handler<'getEditApproval'> = async ({ path: { id, editId } }, call) => {
  const { userId, instanceId, role } = memberOf(call);
  const { clock, db } = call.app;
  // The edit as the caller may see it; the names of others the worker knows alone.
  const seen = await call.transaction((tx) => findEdit(tx, id, editId));
  const found = seen && (await db.transaction({ role: 'marquee_worker' }, (tx) => findLastApproval(tx, id, editId)));
  if (!found) throw new ProblemError('not_found');
  const { askedBy, askedByName, answeredByName, ...approval } = found;
  const isOwn = askedBy === userId;
  const { left, ...outlook } = await call.transaction(async (tx) => {
    const [campaign, edit] = [await findCampaign(tx, id), await findEdit(tx, id, editId)];
    const waits = campaign && edit?.status === 'awaiting_approval' ? { campaign, edit } : null;
    return {
      left: await readSpending({ tx, clock }, { instanceId, userId }),
      ...(waits
        ? await outlookOf({ tx, clock, actor: userId }, waits.campaign, waits.edit)
        : { price: null, obstacle: null, forecast: null }),
    };
  });
  const { price } = outlook;
  const isPayable = price !== null && !needsApproval(price, left);
  const canAnswer = isPayable && !isOwn && mayCall(role, 'returnEditApproval');
  const people = { askedBy: askedByName, isOwn, answeredBy: answeredByName };
  return { status: 200, body: { ...approval, ...people, canAnswer, ...outlook } };
};
