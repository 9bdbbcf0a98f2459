import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { type EditRow, findEdit } from '../../campaign-edits/edit-rows.ts';
import { isOver } from '../../campaign-edits/make-edit.ts';
import { lockCampaign, runOrderTransition } from '../../campaigns/run-transition.ts';
import { sql, type Tx } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { findPayment, type PaymentRow, payments, toCheckout } from '../../orders/payment-rows.ts';
import { PaymentError } from '../../payments/payment-provider.ts';

interface Payable {
  readonly edit: EditRow;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly amount: number;
  readonly currency: string;
  /** The checkout that was prepared before. */
  readonly open: PaymentRow | undefined;
}

/** Locks an edit that waits for its payment. @throws ProblemError `transition_refused` when it does not, or no more */
async function readPayable(tx: Tx, campaignId: string, editId: string, wall: Date): Promise<Payable> {
  const campaign = await lockCampaign(tx, campaignId);
  const edit = await findEdit(tx, campaignId, editId);
  if (!edit) throw new ProblemError('not_found');
  if (edit.status !== 'awaiting_payment' || isOver(edit, wall) || edit.orderId === null)
    throw new ProblemError('transition_refused', { facts: { status: edit.status } });
  const { status } = await tx.one<{ status: OrderStatus }>(
    sql`select status from orders where id = ${edit.orderId} for update`,
  );
  const open = await tx.row<PaymentRow>(
    payments(
      sql`where o.id = ${edit.orderId} and p.status in ('created', 'pending') order by p.created_at desc limit 1`,
    ),
  );
  return {
    edit,
    orderId: edit.orderId,
    orderStatus: status,
    amount: edit.differenceMinor,
    currency: campaign.currencyCode,
    open,
  };
}

export const startEditCheckout: Handler<'startEditCheckout'> = async ({ path }, call) => {
  const { app } = call;
  const member = memberOf(call);
  const wall = () => app.clock.wall();
  const { open, amount, currency } = await call.transaction((tx) => readPayable(tx, path.id, path.editId, wall()));
  if (open) return call.answer(async () => ({ status: 201, body: toCheckout(open, app.payments.brands) }));
  const paymentId = randomUUID();
  let prepared: Awaited<ReturnType<typeof app.payments.prepareCheckout>>;
  try {
    prepared = await app.payments.prepareCheckout({ amount, currency, merchantTransactionId: paymentId });
  } catch (error) {
    // The request stands until its time is over; it can be paid once the provider answers again.
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
  return call.answer(async (tx) => {
    // While the provider was asked, somebody may have withdrawn the edit, or prepared its payment too.
    const payable = await readPayable(tx, path.id, path.editId, wall());
    if (payable.open) return { status: 201, body: toCheckout(payable.open, app.payments.brands) };
    await tx.run(sql`
      insert into payments (id, namespace_id, instance_id, order_id, checkout_id, script_url, amount_minor, currency_code, status,
        expires_at, created_at)
      values (${paymentId}, ${member.namespaceId}, ${member.instanceId}, ${payable.orderId}, ${prepared.checkoutId},
        ${prepared.scriptUrl}, ${amount}, ${currency}, 'created', ${prepared.expiresAt}, ${wall()})`);
    await runOrderTransition(tx, { id: payable.orderId, status: payable.orderStatus }, { type: 'checkout.prepared' });
    // The slots are held as long as they can be paid for.
    await tx.run(sql`update campaign_edits set expires_at = ${prepared.expiresAt} where id = ${path.editId}`);
    await tx.run(
      sql`update bookings set held_until = ${prepared.expiresAt} where edit_id = ${path.editId} and state = 'held'`,
    );
    const payment = await findPayment(tx, prepared.checkoutId);
    if (!payment) throw new Error('The payment was written in this transaction');
    return { status: 201, body: toCheckout(payment, app.payments.brands) };
  });
};
