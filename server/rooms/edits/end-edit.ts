import { transition } from '../../kernel/transition.ts';
import { type EditActing, editEntity } from './edit-entity.ts';
import { findAskedEdit, findPendingEdit } from './edit-rows.ts';

/** Ends what waits for its payment, or for approval, in a locked campaign that is over. */
export async function endWaitingEdits(context: EditActing, campaignId: string): Promise<void> {
  for (const find of [findPendingEdit, findAskedEdit]) {
    const edit = await find(context.tx, campaignId);
    if (edit) await transition(context, editEntity, edit, { type: 'campaign.ended' });
  }
}
