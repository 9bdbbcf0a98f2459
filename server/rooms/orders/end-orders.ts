import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { transition } from '../../kernel/transition.ts';
import { orderEntity } from './entities.ts';

type OrderEnd = { readonly type: 'order.cancelled' } | { readonly type: 'checkout.expired' };

async function endOrders(tx: Tx, which: Sql, end: OrderEnd): Promise<void> {
  const orders = await tx.rows<{ id: string; status: OrderStatus }>(
    sql`select id, status from orders where ${which} and status in ('open', 'awaiting_payment') for update`,
  );
  for (const order of orders) await transition({ tx }, orderEntity, order, end);
}

/** Ends the orders of a locked campaign that nobody has paid; one that is paid after all is paid back. */
export const endOpenOrders = (tx: Tx, campaignId: string, end: OrderEnd): Promise<void> =>
  endOrders(tx, sql`campaign_id = ${campaignId}`, end);

/** Ends an order, unless it has ended already. */
export const endOrder = (tx: Tx, orderId: string | null, end: OrderEnd): Promise<void> =>
  endOrders(tx, sql`id = ${orderId}`, end);
