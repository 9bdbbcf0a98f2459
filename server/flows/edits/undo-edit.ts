import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { assignmentsOf, orNameTaken } from '../../rooms/campaigns/write-draft.ts';
import { writeLines } from '../../rooms/campaigns/write-lines.ts';
import { type EditContext, type EditRow, insertEdit } from '../../rooms/edits/edit-rows.ts';
import { diffStates, type EditState } from '../../rooms/edits/edit-state.ts';
import type { RefundTo } from '../../rooms/orders/owe-refund.ts';
import { planEdit } from '../../views/edits/plan-edit.ts';
import { type EditResult, makeEdit, noteUndone, requireNonePending, showResult } from './make-edit.ts';

/** Writes a locked draft as it was before an edit, and notes that as an edit of its own. */
async function writeDraftBack(
  { tx, clock, actor }: EditContext,
  campaign: CampaignRow,
  before: EditState,
  after: EditState,
  undo: { readonly id: string; readonly undoOf: string },
): Promise<void> {
  const changes = after.fields as components['schemas']['CampaignChanges'];
  const columns = [...assignmentsOf(changes), sql`version = version + 1`, sql`updated_at = ${clock.wall()}`];
  await orNameTaken(tx.run(sql`update campaigns set ${join(columns, ', ')} where id = ${campaign.id}`));
  await writeLines(tx, campaign, campaign.id, after.lines);
  await tx.run(sql`update campaign_edits set base = null where campaign_id = ${campaign.id} and base is not null`);
  await insertEdit(tx, clock, campaign, {
    ...undo,
    actor,
    kind: 'draft',
    changes: diffStates(before, after),
    differenceMinor: 0,
  });
  const { namespaceId, instanceId } = campaign;
  await publish(tx, {
    namespaceId,
    instanceId,
    type: 'campaign.changed',
    payload: { id: campaign.id, status: campaign.status },
  });
}

/**
 * Takes an edit of a locked campaign back by another: a draft is written as it was; what is paid for is edited by the rules and the
 * prices of any edit. @throws ProblemError
 */
export async function undoEdit(
  context: EditContext,
  campaign: CampaignRow,
  { id: undoOf, kind }: EditRow,
  before: EditState,
  after: EditState,
  refundTo?: RefundTo,
): Promise<EditResult> {
  if (kind !== 'draft') {
    await requireNonePending(context, campaign);
    const plan = await planEdit(context, campaign, before, after, { byRules: true, lock: true });
    return makeEdit(context, campaign, plan, { undoOf, refundTo });
  }
  const id = randomUUID();
  await writeDraftBack(context, campaign, before, after, { id, undoOf });
  await noteUndone(context, undoOf, id);
  return showResult(context, campaign.id, id);
}
