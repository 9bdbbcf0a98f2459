import { type OrderStatus, orderTransition } from '#machines/payments/order-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { type EditRow, findPendingEdit } from './edit-rows.ts';

export type EditEnd = 'withdrawn' | 'expired' | 'superseded';

/** Ends an edit that nobody has paid for: what it held is free, and nothing has changed. */
export async function endEdit(tx: Tx, edit: EditRow, end: EditEnd): Promise<void> {
  await tx.run(sql`update campaign_edits set status = ${end} where id = ${edit.id} and status = 'awaiting_payment'`);
  await tx.run(sql`delete from bookings where edit_id = ${edit.id} and state = 'held'`);
  const order = await tx.row<{ status: OrderStatus }>(
    sql`select status from orders where id = ${edit.orderId} for update`,
  );
  // Undefined where the order has ended first, and this because of it.
  const next =
    order && orderTransition(order.status, { type: end === 'expired' ? 'checkout.expired' : 'order.cancelled' });
  if (next)
    await tx.run(sql`update orders set status = ${next.status}, version = version + 1 where id = ${edit.orderId}`);
  const { namespaceId, instanceId, campaignId } = edit;
  const { status } = await tx.one<{ status: string }>(sql`select status from campaigns where id = ${campaignId}`);
  await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id: campaignId, status } });
}

/** Ends what waits for its payment in a locked campaign that is over. */
export async function endPendingEdit(tx: Tx, campaignId: string, end: EditEnd): Promise<void> {
  const edit = await findPendingEdit(tx, campaignId);
  if (edit) await endEdit(tx, edit, end);
}
