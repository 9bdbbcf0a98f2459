import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import { PaymentError, type PreparedCheckout } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { offeredRegistrations } from '../../rooms/cards/card-rows.ts';
import { taxOfPart } from '../../rooms/orders/balance-parts.ts';
import { orderEntity } from '../../rooms/orders/entities.ts';
import type { PayableOrder } from '../../rooms/orders/make-order.ts';
import { findOpenPayment, findPayment, type PaymentRow } from '../../rooms/orders/payment-rows.ts';

export interface Attempt extends PreparedCheckout {
  readonly paymentId: string;
}

/** Asks the provider for a checkout that offers the stored cards, outside of any transaction. @throws ProblemError `provider_unavailable` */
export async function prepareAttempt(
  app: Context,
  { amount, currency, instanceId }: Pick<PayableOrder, 'amount' | 'currency' | 'instanceId'>,
): Promise<Attempt> {
  const paymentId = randomUUID();
  const charge = { amount, currency, merchantTransactionId: paymentId };
  const registrations = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    offeredRegistrations(tx, instanceId),
  );
  try {
    return { paymentId, ...(await app.payments.prepareCheckout(charge, { registrations })) };
  } catch (error) {
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
}

/**
 * Keeps a checkout that was prepared, unless another tab's came first: then that one. `isFirst`: the order had none before.
 * @throws ProblemError `transition_refused` when the order was given up or paid while the provider was asked
 */
export async function keepAttempt(
  tx: Tx,
  app: Context,
  order: PayableOrder,
  attempt: Attempt,
  startedBy: string,
): Promise<{ payment: PaymentRow; isFirst: boolean }> {
  const { status, total, tax } = await tx.one<{ status: OrderStatus; total: number; tax: number }>(sql`
    select status, amount_minor + tax_minor as total, tax_minor as tax from orders where id = ${order.orderId} for update`);
  const open = await findOpenPayment(tx, order.orderId);
  if (open) return { payment: open, isFirst: false };
  // What was held beside it is the rest of the order, whatever has become of it while the provider was asked.
  const ownTax = order.amount === total ? null : tax - taxOfPart({ total, tax }, total - order.amount);
  await tx.run(sql`
    insert into payments (id, namespace_id, instance_id, order_id, checkout_id, script_url, amount_minor, tax_minor,
      currency_code, expires_at, created_at, started_by)
    values (${attempt.paymentId}, ${order.namespaceId}, ${order.instanceId}, ${order.orderId}, ${attempt.checkoutId},
      ${attempt.scriptUrl}, ${order.amount}, ${ownTax}, ${order.currency}, ${attempt.expiresAt}, ${app.clock.wall()}, ${startedBy})`);
  await transition({ tx }, orderEntity, { id: order.orderId, status }, { type: 'checkout.prepared' });
  const payment = await findPayment(tx, attempt.checkoutId);
  if (!payment) throw new Error('The payment was written in this transaction');
  return { payment, isFirst: status === 'open' };
}
