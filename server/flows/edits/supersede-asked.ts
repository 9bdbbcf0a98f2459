import { transition } from '../../kernel/transition.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import { type EditContext, type EditRow, findAskedEdit } from '../../rooms/edits/edit-rows.ts';

/**
 * Ends what waits for approval where an edit of the same locked campaign, just made, has changed the same: whoever asked wanted to change
 * what is no more. What it leaves alone waits on.
 */
export async function supersedeAsked(
  context: EditContext,
  campaign: CampaignRow,
  { id, changes }: Pick<EditRow, 'id' | 'changes'>,
): Promise<void> {
  const asked = await findAskedEdit(context.tx, campaign.id);
  if (!asked || asked.id === id) return;
  const changed = new Set(changes.map(({ path }) => path));
  if (asked.changes.some(({ path }) => changed.has(path)))
    await transition(context, editEntity, asked, { type: 'edit.superseded' });
}
