import { randomUUID } from 'node:crypto';
import { needsApproval } from '#domain/money/spending-limit.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { findOpenApproval, insertApproval } from '../../rooms/approvals/approval-rows.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import { type EditContext, type EditRow, findAskedEdit, findEdit } from '../../rooms/edits/edit-rows.ts';
import { applyChanges, stateOf } from '../../rooms/edits/edit-state.ts';
import { heldBeside } from '../../rooms/orders/balance-parts.ts';
import { findOpenPayment } from '../../rooms/orders/payment-rows.ts';
import { readSpending } from '../../rooms/orders/spending.ts';
import { readOutlook } from '../../views/edits/outlook.ts';
import { isOver } from '../edits/make-edit.ts';
import { noteAnswer } from './answer-approval.ts';
import { tellAsked } from './ask-approval.ts';

const refused = (status: string) => new ProblemError('transition_refused', { facts: { status } });

/** @throws ProblemError `not_found` */
async function requireEdit(tx: Tx, campaignId: string, editId: string): Promise<EditRow> {
  const edit = await findEdit(tx, campaignId, editId);
  if (!edit) throw new ProblemError('not_found');
  return edit;
}

/**
 * Asks about an edit of a locked campaign that waits for its payment and costs more than whoever asks may spend. What it held is free again.
 * @throws ProblemError `approval_not_needed` to who may pay for it alone; `edit_pending` while another is asked about; `transition_refused`
 * where it waits no more, or somebody who may is paying
 */
export async function askEditApproval(
  context: EditContext,
  campaign: CampaignRow,
  editId: string,
  note: string | null,
): Promise<void> {
  const { tx, clock, actor } = context;
  const edit = await requireEdit(tx, campaign.id, editId);
  const { status, orderId, differenceMinor: amount } = edit;
  if (status !== 'awaiting_payment' || orderId === null || isOver(edit, clock.wall())) throw refused(status);
  await requireMayBook(tx, campaign.instanceId);
  const other = await findAskedEdit(tx, campaign.id);
  if (other) throw new ProblemError('edit_pending', { facts: { editId: other.id } });
  const isBeingPaid = (await findOpenPayment(tx, orderId)) ?? (await findOpenApproval(tx, campaign.id, editId));
  const { held } = await tx.one<{ held: number }>(sql`select ${heldBeside(sql`${orderId}::uuid`)}::bigint as held`);
  if (isBeingPaid || held > 0) throw refused(status);
  const left = await readSpending({ tx, clock }, { instanceId: campaign.instanceId, userId: actor });
  if (!needsApproval(amount, left)) throw new ProblemError('approval_not_needed');
  const state = stateOf(campaign, await readLines(tx, campaign.id));
  const outlook = await readOutlook(context, campaign, applyChanges(state, edit.changes));
  const expected = outlook && { plays: outlook.plays, impressions: outlook.impressions };
  const question = { id: randomUUID(), editId, note, amount, expected };
  const openApproval = () => insertApproval(context, campaign, question);
  await transition(
    context,
    editEntity,
    edit,
    { type: 'approval.asked', isOverLimit: true },
    { effects: { openApproval } },
  );
  await tellAsked(context, campaign, question);
}

/**
 * Gives an edit of a locked campaign back to who has asked.
 * @throws ProblemError `transition_refused` where nobody asks any more, or the caller has; `spending_limit_reached` to who may not pay either
 */
export async function returnEditApproval(
  context: EditContext,
  campaign: CampaignRow,
  editId: string,
  answer: string,
): Promise<void> {
  const edit = await requireEdit(context.tx, campaign.id, editId);
  const approval = await findOpenApproval(context.tx, campaign.id, editId);
  if (approval) await noteAnswer(context, campaign, approval, edit.differenceMinor, answer);
  const isOwn = approval?.askedBy === context.actor;
  await transition(context, editEntity, edit, { type: 'approval.returned', isOwn });
}

/** Takes back what the caller has asked about an edit of a locked campaign. @throws ProblemError `transition_refused` where they have not */
export async function withdrawEditApproval(context: EditContext, campaign: CampaignRow, editId: string): Promise<void> {
  const edit = await requireEdit(context.tx, campaign.id, editId);
  const approval = await findOpenApproval(context.tx, campaign.id, editId);
  const isOwn = approval?.askedBy === context.actor;
  await transition(context, editEntity, edit, { type: 'approval.withdrawn', isOwn });
}
