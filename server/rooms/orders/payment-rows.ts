import type { components } from '#contract/product-api.ts';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { heldBeside } from './balance-parts.ts';
import { underWay } from './entities.ts';

export interface PaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly campaignId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly checkoutId: string;
  readonly scriptUrl: string;
  /** What is paid, with tax. */
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly currencyCode: string;
  readonly status: components['schemas']['Checkout']['status'];
  readonly resultCode: string | null;
  /** Who has asked for the checkout; null for those of before anybody noted it. */
  readonly startedBy: string | null;
  /** When the provider ends the checkout. */
  readonly expiresAt: string;
  /** When the order's time is over, whatever is left of this checkout's; null once nothing is held for it. */
  readonly payBy: string | null;
  /** Whether it came when its slots were gone, and is paid back for that. */
  readonly isLate: boolean;
  /** Whether the order was paid already when it came, and it is paid back for that. */
  readonly isDuplicate: boolean;
  /** Whether the first payment of its order was late. */
  readonly isOrderLate: boolean;
}

/** When the time of the order `o` is over: with the hold of its campaign, or of the edit it pays for. */
export const payBy = sql`coalesce(
    (select e.expires_at from campaign_edits e where e.order_id = o.id),
    (select max(b.held_until) from bookings b where b.campaign_id = o.campaign_id and b.edit_id is null and b.state = 'held'))`;

export const payments = (tail: Sql): Sql => sql`
  select p.id, p.order_id, o.status as order_status, o.campaign_id, p.namespace_id, p.instance_id, p.checkout_id, p.script_url,
    p.amount_minor, coalesce(p.tax_minor, o.tax_minor) as tax_minor, p.currency_code, p.status, p.result_code, p.started_by, p.expires_at,
    ${payBy} as pay_by,
    exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'late_payment') as is_late,
    exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate_payment') as is_duplicate,
    exists (select 1 from refunds r where r.order_id = o.id and r.reason = 'late_payment') as is_order_late
  from payments p join orders o on o.id = p.order_id ${tail}`;

export const findPayment = (tx: Tx, checkoutId: string): Promise<PaymentRow | undefined> =>
  tx.row<PaymentRow>(payments(sql`where p.checkout_id = ${checkoutId}`));

/** Every payment of an order that may still be paid, or may have been paid unheard of; the newest first. */
export const findAskable = (tx: Tx, of: Sql): Promise<PaymentRow[]> =>
  tx.rows<PaymentRow>(
    payments(
      sql`where ${of} and o.status = 'awaiting_payment' and p.status <> 'expired' order by p.created_at desc, p.id`,
    ),
  );

/**
 * The checkout that an order can be paid by now, with what the balance pays beside it; undefined before the first and after a declined
 * one.
 * @throws ProblemError `transition_refused` when it is paid and the provider looks at it once more
 */
export async function findOpenPayment(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  const open = await tx.row<PaymentRow>(
    payments(sql`
      where o.id = ${orderId} and p.status ${underWay}
        and (p.status = 'needs_review' or p.amount_minor = o.amount_minor + o.tax_minor - ${heldBeside(sql`o.id`)})
      order by p.status = 'needs_review' desc, p.created_at desc limit 1`),
  );
  if (open?.status === 'needs_review') throw new ProblemError('transition_refused', { facts: { status: open.status } });
  return open;
}

const earlier = (a: string, b: string | null): string => (b !== null && Date.parse(b) < Date.parse(a) ? b : a);

/** A payment as the contract shows its checkout. */
export const toCheckout = (row: PaymentRow, brands: string): components['schemas']['Checkout'] => ({
  checkoutId: row.checkoutId,
  orderId: row.orderId,
  campaignId: row.campaignId,
  amount: row.amountMinor,
  currency: row.currencyCode,
  scriptUrl: row.scriptUrl,
  brands: brands.split(' '),
  expiresAt: earlier(row.expiresAt, row.payBy),
  status: row.status,
});
