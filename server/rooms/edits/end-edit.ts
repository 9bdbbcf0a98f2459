import type { Tx } from '../../kernel/db/database.ts';
import { transition } from '../../kernel/transition.ts';
import { editEntity } from './edit-entity.ts';
import { findPendingEdit } from './edit-rows.ts';

/** Ends what waits for its payment in a locked campaign that is over. */
export async function endPendingEdit(tx: Tx, campaignId: string): Promise<void> {
  const edit = await findPendingEdit(tx, campaignId);
  if (edit) await transition({ tx }, editEntity, edit, { type: 'campaign.ended' });
}
