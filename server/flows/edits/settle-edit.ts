import { isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import { sql } from '../../kernel/db/database.ts';
import { transition } from '../../kernel/transition.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import type { EditContext, EditRow } from '../../rooms/edits/edit-rows.ts';
import { applyChanges, type EditChange, stateOf } from '../../rooms/edits/edit-state.ts';
import { type EditPlan, planEdit } from '../../views/edits/plan-edit.ts';
import { applyEdit } from './apply-edit.ts';
import { noteUndone } from './make-edit.ts';
import { supersedeAsked } from './supersede-asked.ts';

/**
 * What a paid edit does to its locked campaign, or null when it can do nothing any more: the campaign is over, or its hold has run
 * out and others have the slots. Until then nobody else could have them.
 */
export async function planPaidEdit(
  context: EditContext,
  campaign: CampaignRow,
  edit: EditRow,
): Promise<EditPlan | null> {
  const { tx } = context;
  if (edit.status !== 'awaiting_payment' || !isEditable(campaign.status)) return null;
  const before = stateOf(campaign, await readLines(tx, campaign.id));
  // Its own hold is not in its way; the screens' locks keep the slots until this transaction ends.
  await tx.run(sql`delete from bookings where edit_id = ${edit.id} and state = 'held'`);
  const after = applyChanges(before, await stillPossible(context, campaign, edit.changes));
  const plan = await planEdit(context, campaign, before, after, {
    byRules: false,
    lock: true,
  });
  return plan.refusals.length === 0 ? plan : null;
}

/** Without a name that another campaign has taken since: what was paid for is not lost over it. */
async function stillPossible(
  { tx }: EditContext,
  { id, instanceId }: CampaignRow,
  changes: readonly EditChange[],
): Promise<readonly EditChange[]> {
  const name = changes.find(({ path }) => path === '/name')?.after;
  if (typeof name !== 'string') return changes;
  const taken = await tx.row(sql`select 1 from campaigns
    where instance_id = ${instanceId} and name_key = lower(${name}) and status <> 'archived' and id <> ${id}`);
  return taken ? changes.filter(({ path }) => path !== '/name') : changes;
}

/** Makes the changes of an edit that has been paid for. */
export async function applyPaidEdit(
  context: EditContext,
  campaign: CampaignRow,
  edit: EditRow,
  plan: EditPlan,
): Promise<void> {
  await applyEdit(context, campaign, plan);
  const set = [sql`at = ${context.clock.business()}`];
  await transition(context, editEntity, edit, { type: 'payment.succeeded' }, { set });
  await supersedeAsked(context, campaign, edit);
  await noteUndone(context, edit.undoOf, edit.id);
}
