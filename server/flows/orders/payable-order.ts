import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { holdsItsSlots } from '../../rooms/bookings/held-slots.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { type EditRow, findEdit } from '../../rooms/edits/edit-rows.ts';
import { type OpenOrder, readOpenOrder } from '../../rooms/orders/open-order.ts';
import { isOver } from '../edits/make-edit.ts';

/** Who pays for what by another way than a card. */
export interface Paying {
  readonly campaignId: string;
  /** The edit that waits for its payment; left out for the campaign itself. */
  readonly editId?: string;
  readonly userId: string;
}

interface Payable {
  readonly order: OpenOrder;
  readonly edit: EditRow | null;
}

async function requirePendingEdit(tx: Tx, campaignId: string, editId: string, wall: Date): Promise<EditRow> {
  const edit = await findEdit(tx, campaignId, editId);
  if (!edit) throw new ProblemError('not_found');
  const { status } = edit;
  if (status !== 'awaiting_payment') throw new ProblemError('transition_refused', { facts: { status } });
  if (isOver(edit, wall)) throw new ProblemError('checkout_expired');
  return edit;
}

/** What is to be paid for a locked campaign, or for an edit of it. @throws ProblemError `checkout_expired`, `company_blocked`, `not_found`, `transition_refused` */
export async function requirePayable(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  campaign: CampaignRow,
  editId?: string,
): Promise<Payable> {
  const { id, status } = campaign;
  const wall = clock.wall();
  const edit = editId === undefined ? null : await requirePendingEdit(tx, id, editId, wall);
  if (!edit && status !== 'pending_payment') throw new ProblemError('transition_refused', { facts: { status } });
  const order = await readOpenOrder(tx, edit ? sql`id = ${edit.orderId}` : sql`campaign_id = ${id}`);
  if (!order || (!edit && !(await holdsItsSlots(tx, campaign, wall)))) throw new ProblemError('checkout_expired');
  await requireMayBook(tx, campaign.instanceId);
  return { order, edit };
}
