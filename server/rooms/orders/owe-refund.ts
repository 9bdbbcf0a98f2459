import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type Left, taxBack } from './tax-shares.ts';

/** Where money that came by card goes back to, as the advertiser chooses. */
export type RefundTo = components['schemas']['RefundTo'];

export type RefundReason = 'rejected' | 'undelivered' | 'late_payment' | 'duplicate_payment' | 'cancelled' | 'reduced';

/** A payment with what of it was neither paid back nor is owed already, without tax, as prices and budgets are; what the provider refused is still owed. */
interface OpenPayment extends Left {
  readonly id: string;
  readonly orderId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly method: 'card' | 'balance' | 'credit';
}

const readPayments = (tx: Tx, of: { campaignId: string } | { paymentId: string }): Promise<OpenPayment[]> =>
  tx.rows<OpenPayment>(sql`
    select p.id, p.order_id, p.namespace_id, p.instance_id, p.method,
      p.amount_minor - coalesce(p.tax_minor, o.tax_minor) - coalesce(owed.net, 0) as left_minor,
      coalesce(p.tax_minor, o.tax_minor) - coalesce(owed.tax, 0) as left_tax_minor,
      p.amount_minor - coalesce(p.tax_minor, o.tax_minor) - coalesce(owed.net, 0) - coalesce(h.captured_net, 0) as free_minor,
      coalesce(p.tax_minor, o.tax_minor) - coalesce(owed.tax, 0) - coalesce(h.captured_tax, 0) as free_tax_minor
    from payments p join orders o on o.id = p.order_id left join balance_holds h on h.id = p.id
      left join lateral (
        select sum(r.amount_minor - r.tax_minor) as net, sum(r.tax_minor) as tax from refunds r where r.payment_id = p.id
      ) owed on true
    where ${'paymentId' in of ? sql`p.id = ${of.paymentId}` : sql`o.campaign_id = ${of.campaignId}`} and p.status = 'succeeded'
    order by p.method = 'balance', p.created_at desc, p.id`);

/** What a campaign's payments hold without tax, minor units: paid, and neither paid back nor owed. */
export async function readPaid(tx: Tx, campaignId: string): Promise<number> {
  const payments = await readPayments(tx, { campaignId });
  return payments.reduce((sum, { leftMinor }) => sum + Math.max(0, leftMinor), 0);
}

/** What was paid from the balance goes back there, and what is owed by an invoice is owed no more. */
const destinationOf = (method: OpenPayment['method'], to: RefundTo) =>
  method === 'card' ? to : method === 'balance' ? 'balance' : 'invoice';

/**
 * Owes money back with its tax, of the cards first (decision 0060), the newest payment first, and of none more than is left of it and not captured; a job
 * does the paying. `amountOf` counts without tax; `to` is for what came by card.
 */
export async function oweRefund(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  of: { readonly campaignId: string } | { readonly paymentId: string },
  reason: RefundReason,
  amountOf: (paid: number) => number,
  to: RefundTo = 'card',
): Promise<void> {
  const payments = (await readPayments(tx, of)).filter(({ leftMinor }) => leftMinor > 0);
  let owed = amountOf(payments.reduce((sum, { leftMinor }) => sum + leftMinor, 0));
  for (const payment of payments) {
    const { id, orderId, namespaceId, instanceId, method } = payment;
    const net = Math.min(owed, payment.freeMinor);
    if (net <= 0) continue;
    owed -= net;
    const tax = taxBack(net, payment);
    await tx.run(sql`
      insert into refunds (id, namespace_id, instance_id, order_id, payment_id, amount_minor, tax_minor, reason, destination, next_try_at,
        created_at, owed_at)
      values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${orderId}, ${id}, ${net + tax}, ${tax}, ${reason}, ${destinationOf(method, to)},
        ${clock.wall()}, ${clock.wall()}, ${clock.business()})`);
  }
}

/** What a refund of so much would pay back in tax, and what of it all came by card, with its tax; minor units. */
export async function splitRefund(
  tx: Tx,
  campaignId: string,
  net: number,
): Promise<{ readonly tax: number; readonly ofCards: number }> {
  let left = net;
  let tax = 0;
  let ofCards = 0;
  for (const payment of await readPayments(tx, { campaignId })) {
    const part = Math.min(left, payment.freeMinor);
    if (part <= 0) continue;
    const taxOfPart = taxBack(part, payment);
    left -= part;
    tax += taxOfPart;
    if (payment.method === 'card') ofCards += part + taxOfPart;
  }
  return { tax, ofCards };
}
