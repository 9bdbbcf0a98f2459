import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { awaitsApproval } from '../../rooms/approvals/approval-rows.ts';
import { type CampaignRow, findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import {
  type CampaignEdit,
  type EditContext,
  type EditRow,
  findAskedEdit,
  findEdit,
  findPendingEdit,
  insertEdit,
  readNames,
  toEdit,
  toWho,
} from '../../rooms/edits/edit-rows.ts';
import { type EditState, stateOf } from '../../rooms/edits/edit-state.ts';
import type { RefundTo } from '../../rooms/orders/owe-refund.ts';
import { showCampaign } from '../../views/campaigns/show-campaign.ts';
import type { EditPlan } from '../../views/edits/plan-edit.ts';
import { applyEdit } from './apply-edit.ts';
import { requestEdit } from './request-edit.ts';
import { supersedeAsked } from './supersede-asked.ts';

export type EditResult = components['schemas']['EditResult'];

/** @throws ProblemError `transition_refused` for a campaign that is not paid for, or over */
export function requireEditable(campaign: CampaignRow): void {
  if (!isEditable(campaign.status))
    throw new ProblemError('transition_refused', { facts: { status: campaign.status } });
}

/** Whether the time of an edit that waits for its payment is over. */
export const isOver = (edit: EditRow, wall: Date): boolean =>
  edit.expiresAt === null || Date.parse(edit.expiresAt) <= wall.getTime();

/** The edit of a campaign that waits for its payment and can still be paid for, as the user may see it; null when there is none. */
export async function showPendingEdit(
  { tx, clock, actor }: EditContext,
  campaign: CampaignRow,
  state: EditState,
): Promise<CampaignEdit | null> {
  const found = await findPendingEdit(tx, campaign.id);
  if (!found || isOver(found, clock.wall())) return null;
  return toEdit(found, campaign, state, toWho(found.actor, await readNames(tx, [found.actor]), actor));
}

/** @throws ProblemError `edit_pending` while another edit of a locked campaign waits for its payment */
export async function requireNonePending({ tx, clock }: EditContext, campaign: CampaignRow): Promise<void> {
  const pending = await findPendingEdit(tx, campaign.id);
  if (!pending) return;
  if (!isOver(pending, clock.wall()))
    throw new ProblemError('edit_pending', { facts: { editId: pending.id, expiresAt: pending.expiresAt } });
  await transition({ tx, clock, actor: 'holds' }, editEntity, pending, {
    type: 'hold.expired',
    ...(await awaitsApproval(tx, campaign.id, pending.id)),
  });
}

/** The edit of a campaign that waits for approval, as the user may see it; null when there is none. */
export async function showAskedEdit(
  { tx, actor }: EditContext,
  campaign: CampaignRow,
  state: EditState,
): Promise<CampaignEdit | null> {
  const found = await findAskedEdit(tx, campaign.id);
  return found ? toEdit(found, campaign, state, toWho(found.actor, await readNames(tx, [found.actor]), actor)) : null;
}

/** @throws ProblemError `edit_refused` naming the fields, or that there is nothing to change */
export function requireNoRefusal({ refusals, changes, screenIds }: EditPlan): void {
  if (changes.length === 0) throw new ProblemError('edit_refused', { errors: [{ path: '', code: 'no_change' }] });
  if (refusals.length === 0) return;
  throw new ProblemError('edit_refused', {
    errors: refusals,
    ...(screenIds.length > 0 ? { facts: { screenIds } } : {}),
  });
}

/**
 * Makes a planned edit of a locked campaign: at once when it costs nothing more, else as a request that waits for its payment.
 * @throws ProblemError `company_blocked`, `tenant_closed` where it takes slots, and others
 */
export async function makeEdit(
  context: EditContext,
  campaign: CampaignRow,
  plan: EditPlan,
  { undoOf = null, refundTo }: { readonly undoOf?: string | null; readonly refundTo?: RefundTo | undefined } = {},
): Promise<EditResult> {
  const { tx, clock, actor } = context;
  requireNoRefusal(plan);
  const editId = randomUUID();
  if (plan.money.toPay > 0) await requestEdit(context, campaign, plan, editId, undoOf);
  else {
    if (plan.demands.length > 0) await requireMayBook(tx, campaign.instanceId);
    await applyEdit(context, campaign, plan, refundTo);
    await insertEdit(tx, clock, campaign, {
      id: editId,
      actor,
      kind: 'live',
      changes: plan.changes,
      differenceMinor: -plan.money.toRefund,
      undoOf,
    });
    await supersedeAsked(context, campaign, { id: editId, changes: plan.changes });
    await noteUndone(context, undoOf, editId);
  }
  return showResult(context, campaign.id, editId);
}

/** An edit that was taken back by another is not taken back again. */
export async function noteUndone(
  { tx }: Pick<EditContext, 'tx'>,
  undoOf: string | null,
  editId: string,
): Promise<void> {
  if (undoOf) await tx.run(sql`update campaign_edits set undone_by = ${editId} where id = ${undoOf}`);
}

/** An edit, and its campaign as it is now. */
export async function showResult(
  { tx, clock, actor }: EditContext,
  campaignId: string,
  editId: string,
): Promise<EditResult> {
  const campaign = await findCampaign(tx, campaignId);
  const edit = await findEdit(tx, campaignId, editId);
  if (!campaign || !edit) throw new Error('The edit was made in this transaction');
  const state = stateOf(campaign, await readLines(tx, campaignId));
  const who = toWho(edit.actor, await readNames(tx, [edit.actor]), actor);
  return { edit: toEdit(edit, campaign, state, who), campaign: await showCampaign(tx, campaignId, clock.business()) };
}
