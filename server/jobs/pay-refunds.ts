import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { runOrderTransition } from '../campaigns/run-transition.ts';
import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';
import { PaymentError, type PaymentResult } from '../payments/payment-provider.ts';

interface DueRefund {
  readonly id: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly paymentId: string;
  readonly providerPaymentId: string;
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly currencyCode: string;
  readonly attempts: number;
}

const maxAttempts = 12;

/** What became of a try that gave no answer: the provider knows refunds by our id. */
const findEarlier = async (app: Context, refund: DueRefund): Promise<PaymentResult | undefined> =>
  refund.attempts === 0
    ? undefined
    : (await app.payments.findPayments(refund.id)).findLast(({ status }) => status === 'paid');

async function pay(app: Context, refund: DueRefund): Promise<'done' | 'failed' | 'again'> {
  try {
    const result =
      (await findEarlier(app, refund)) ??
      (await app.payments.refund({
        paymentId: refund.providerPaymentId,
        amount: refund.amountMinor,
        currency: refund.currencyCode,
        merchantTransactionId: refund.id,
      }));
    return result.status === 'paid' ? 'done' : result.status === 'failed' ? 'failed' : 'again';
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log
      .named('payments')
      .warn('A refund did not go through', { refund: refund.id, kind: error.kind, code: error.code });
    return refund.attempts + 1 < maxAttempts ? 'again' : 'failed';
  }
}

/** Pays back what is owed, one after another; each is marked before it is sent, so that a dead sender's try is looked up. */
export async function payRefunds(app: Context): Promise<void> {
  const now = app.clock.wall();
  const due = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<DueRefund>(sql`
      select r.id, r.order_id, o.status as order_status, r.payment_id, p.provider_payment_id, r.amount_minor, p.amount_minor as paid_minor,
        p.currency_code, r.attempts
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.status in ('due', 'sent') and r.next_try_at <= ${now}::timestamptz and p.provider_payment_id is not null
      order by r.created_at limit 20`),
  );
  for (const refund of due) {
    const pause = Math.min(3_600_000, 5_000 * 2 ** refund.attempts);
    const claimed = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.run(sql`update refunds set status = 'sent', attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + pause)}
        where id = ${refund.id} and status in ('due', 'sent') and attempts = ${refund.attempts}`),
    );
    if (claimed === 0) continue; // another copy has it
    const outcome = await pay(app, refund);
    if (outcome === 'again') continue;
    await app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`update refunds set status = ${outcome}, done_at = ${app.clock.wall()} where id = ${refund.id}`);
      if (outcome === 'failed') return;
      const isInFull = refund.amountMinor >= refund.paidMinor;
      await runOrderTransition(
        tx,
        { id: refund.orderId, status: refund.orderStatus },
        { type: 'refund.completed', isInFull },
      );
      if (isInFull) await tx.run(sql`update payments set status = 'refunded' where id = ${refund.paymentId}`);
    });
  }
}
