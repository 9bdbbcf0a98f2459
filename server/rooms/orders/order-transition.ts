import type { OrderLifecycleEvent } from '#machines/payments/order-lifecycle.machine.ts';
import { type OrderStatus, orderTransition } from '#machines/payments/order-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/**
 * The one place where an order's status changes: the statechart decides, the effects it returns are the caller's.
 * @throws ProblemError `transition_refused` when the chart does not draw it
 */
export async function runOrderTransition(
  tx: Tx,
  order: { readonly id: string; readonly status: OrderStatus },
  event: OrderLifecycleEvent,
): Promise<readonly string[]> {
  const next = orderTransition(order.status, event);
  if (!next) throw new ProblemError('transition_refused', { facts: { status: order.status, event: event.type } });
  await tx.run(sql`update orders set status = ${next.status}, version = version + 1 where id = ${order.id}`);
  return next.effects;
}
