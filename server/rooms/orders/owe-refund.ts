import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

export type RefundReason = 'rejected' | 'undelivered' | 'late_payment' | 'duplicate_payment' | 'cancelled' | 'reduced';

/** A payment with what of it was neither paid back nor is owed already; what the provider refused is still owed. */
interface OpenPayment {
  readonly id: string;
  readonly orderId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly leftMinor: number;
}

const readPayments = (tx: Tx, of: { campaignId: string } | { paymentId: string }): Promise<OpenPayment[]> =>
  tx.rows<OpenPayment>(sql`
    select p.id, p.order_id, p.namespace_id, p.instance_id,
      p.amount_minor - coalesce((select sum(r.amount_minor) from refunds r where r.payment_id = p.id), 0) as left_minor
    from payments p join orders o on o.id = p.order_id
    where ${'paymentId' in of ? sql`p.id = ${of.paymentId}` : sql`o.campaign_id = ${of.campaignId}`} and p.status = 'succeeded'
    order by p.created_at desc, p.id`);

/** What a campaign's payments hold, minor units: paid, and neither paid back nor owed. */
export async function readPaid(tx: Tx, campaignId: string): Promise<number> {
  const payments = await readPayments(tx, { campaignId });
  return payments.reduce((sum, { leftMinor }) => sum + Math.max(0, leftMinor), 0);
}

/** Owes money back, of the newest payment first and of none more than is left of it; a job does the paying. */
export async function oweRefund(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  of: { readonly campaignId: string } | { readonly paymentId: string },
  reason: RefundReason,
  amountOf: (paid: number) => number,
): Promise<void> {
  const payments = (await readPayments(tx, of)).filter(({ leftMinor }) => leftMinor > 0);
  let owed = amountOf(payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0));
  for (const { id, orderId, namespaceId, instanceId, leftMinor } of payments) {
    const amount = Math.min(owed, leftMinor);
    if (amount <= 0) return;
    owed -= amount;
    await tx.run(sql`
      insert into refunds (id, namespace_id, instance_id, order_id, payment_id, amount_minor, reason, next_try_at, created_at, owed_at)
      values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${orderId}, ${id}, ${amount}, ${reason}, ${clock.wall()},
        ${clock.wall()}, ${clock.business()})`);
  }
}
