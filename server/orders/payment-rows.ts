import type { components } from '#contract/product-api.ts';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { type Sql, sql, type Tx } from '../db/database.ts';

export interface PaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly campaignId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly checkoutId: string;
  readonly scriptUrl: string;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly status: components['schemas']['Checkout']['status'];
  readonly resultCode: string | null;
  readonly expiresAt: string;
  /** Whether it came when its slots were gone, and is paid back for that. */
  readonly isLate: boolean;
}

export const payments = (tail: Sql): Sql => sql`
  select p.id, p.order_id, o.status as order_status, o.campaign_id, p.namespace_id, p.instance_id, p.checkout_id, p.script_url,
    p.amount_minor, p.currency_code, p.status, p.result_code, p.expires_at,
    exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'late_payment') as is_late
  from payments p join orders o on o.id = p.order_id ${tail}`;

export const findPayment = (tx: Tx, checkoutId: string): Promise<PaymentRow | undefined> =>
  tx.row<PaymentRow>(payments(sql`where p.checkout_id = ${checkoutId}`));

/** A payment as the contract shows its checkout. */
export const toCheckout = (row: PaymentRow, brands: string): components['schemas']['Checkout'] => ({
  checkoutId: row.checkoutId,
  orderId: row.orderId,
  campaignId: row.campaignId,
  amount: row.amountMinor,
  currency: row.currencyCode,
  scriptUrl: row.scriptUrl,
  brands: brands.split(' '),
  expiresAt: row.expiresAt,
  status: row.status,
});
