import type { components } from '#contract/product-api.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { assignmentsOf, orNameTaken } from '../campaigns/write-draft.ts';
import { writeLines } from '../campaigns/write-lines.ts';
import { join, sql } from '../db/database.ts';
import { publish } from '../tenant-events.ts';
import { insertEdit } from './edit-rows.ts';
import { diffStates, type EditState } from './edit-state.ts';
import type { EditContext } from './plan-edit.ts';

/** Writes a locked draft as it was before an edit, and notes that as an edit of its own. */
export async function undoDraftEdit(
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
    status: 'applied',
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
