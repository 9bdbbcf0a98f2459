import { ConstraintError, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import { type EditContext, type EditRow, insertEdit } from '../../rooms/edits/edit-rows.ts';
import { applyChanges, stateOf } from '../../rooms/edits/edit-state.ts';
import { makeOrder } from '../../rooms/orders/make-order.ts';
import { type EditPlan, planEdit } from '../../views/edits/plan-edit.ts';
import { holdMs } from '../campaigns/submit-draft.ts';
import { insertBookings } from './apply-edit.ts';

/** An order for what a plan costs more, and until when it may be paid. */
async function orderOf(context: EditContext, campaign: CampaignRow, { money }: EditPlan) {
  const { orderId } = await makeOrder(context, campaign, money.toPay);
  return { orderId, until: new Date(context.clock.wall().getTime() + holdMs) };
}

/** Holds what an edit takes, until it is paid. */
async function holdSlots(
  { tx }: EditContext,
  campaign: CampaignRow,
  plan: EditPlan,
  editId: string,
  until: Date,
): Promise<void> {
  const { id, namespaceId, instanceId, status } = campaign;
  const held = plan.demands.flatMap(({ screenIds, field: _, ...demand }) =>
    screenIds.map((screenId) => ({ ...demand, screenId })),
  );
  await insertBookings(tx, campaign, held, plan.screens, { editId, until });
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status } });
}

/** Makes an order for the difference, and holds what the edit takes until it is paid. @throws ProblemError `edit_pending` */
export async function requestEdit(
  context: EditContext,
  campaign: CampaignRow,
  plan: EditPlan,
  editId: string,
  undoOf: string | null,
): Promise<void> {
  const { tx, clock, actor } = context;
  const { orderId, until } = await orderOf(context, campaign, plan);
  try {
    await insertEdit(tx, clock, campaign, {
      id: editId,
      actor,
      kind: 'live',
      changes: plan.changes,
      differenceMinor: plan.money.toPay,
      undoOf,
      pay: { orderId, until },
    });
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'campaign_edits_pending')
      throw new ProblemError('edit_pending');
    throw error;
  }
  await holdSlots(context, campaign, plan, editId, until);
}

/** What an edit that waits for approval would do to its campaign as that is now, by the rules and the prices of now. */
export async function planAskedEdit(
  context: EditContext,
  campaign: CampaignRow,
  { changes }: EditRow,
  lock: boolean,
): Promise<EditPlan> {
  const before = stateOf(campaign, await readLines(context.tx, campaign.id));
  return planEdit(context, campaign, before, applyChanges(before, changes), { byRules: true, lock });
}

/** Whoever may spend as much is about to pay for an edit of a locked campaign that waits for approval: it is ordered and held like any other. */
export async function requestAskedEdit(
  context: EditContext,
  campaign: CampaignRow,
  edit: EditRow,
  plan: EditPlan,
): Promise<void> {
  const { orderId, until } = await orderOf(context, campaign, plan);
  const set = [
    sql`order_id = ${orderId}`,
    sql`expires_at = ${until}`,
    sql`difference_minor = ${plan.money.toPay}`,
    sql`changes = ${JSON.stringify(plan.changes)}::jsonb`,
  ];
  await transition(context, editEntity, edit, { type: 'edit.requested' }, { set });
  await holdSlots(context, campaign, plan, edit.id, until);
}
