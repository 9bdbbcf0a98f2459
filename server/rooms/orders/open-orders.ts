import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { runOrderTransition } from './order-transition.ts';

/** Gives up the orders of a locked campaign that nobody has paid; one that is paid after all is paid back. */
export async function cancelOpenOrders(tx: Tx, campaignId: string): Promise<void> {
  const orders = await tx.rows<{ id: string; status: OrderStatus }>(
    sql`select id, status from orders where campaign_id = ${campaignId} and status in ('open', 'awaiting_payment') for update`,
  );
  for (const order of orders) await runOrderTransition(tx, order, { type: 'order.cancelled' });
}
