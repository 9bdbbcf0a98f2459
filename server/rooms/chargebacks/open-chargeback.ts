import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** A payment that money was taken back of: of an order, or a top-up. */
export interface Charged {
  readonly id: string;
  readonly kind: 'payment' | 'top_up';
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string | null;
  readonly campaignName: string | null;
  readonly checkoutId: string;
  /** Null while the platform does not know yet that it was paid. */
  readonly providerPaymentId: string | null;
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The payment that the provider names, by our id or by its own; locked until the transaction ends, and its campaign before it. */
export async function findCharged(
  tx: Tx,
  { merchantTransactionId, referencedId }: { readonly merchantTransactionId?: string; readonly referencedId?: string },
): Promise<Charged | undefined> {
  const own = merchantTransactionId && uuid.test(merchantTransactionId) ? merchantTransactionId : null;
  const isIt = sql`(x.id = ${own}::uuid or x.provider_payment_id = ${referencedId ?? null})`;
  const columns = sql`x.id, x.namespace_id, x.instance_id, x.checkout_id, x.provider_payment_id, x.currency_code as currency,
    x.amount_minor as amount`;
  const payment = await tx.row<Omit<Charged, 'kind'>>(sql`
    select ${columns}, c.id as campaign_id, c.name as campaign_name
    from payments x join orders o on o.id = x.order_id join campaigns c on c.id = o.campaign_id
    where ${isIt} limit 1 for update of c, x`);
  if (payment) return { ...payment, kind: 'payment' };
  const topUp = await tx.row<Omit<Charged, 'kind'>>(sql`
    select ${columns}, null::uuid as campaign_id, null as campaign_name from top_ups x where ${isIt} limit 1 for update`);
  return topUp && { ...topUp, kind: 'top_up' };
}

/** What the provider says of money that was taken back. */
export interface TakenBack {
  readonly providerId: string;
  readonly amount: number;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** Notes that a bank has taken money back; undefined where that was noted before. */
export async function openChargeback(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  charged: Charged,
  { providerId, amount, brand, last4 }: TakenBack,
): Promise<string | undefined> {
  const {
    id: chargedId,
    kind,
    namespaceId,
    instanceId,
    campaignId,
    campaignName,
    providerPaymentId,
    currency,
  } = charged;
  const id = randomUUID();
  const opened = await tx.run(sql`
    insert into chargebacks (id, namespace_id, instance_id, payment_id, top_up_id, campaign_id, campaign_name, provider_payment_id,
      provider_id, amount_minor, currency_code, card_brand, card_last4, opened_at)
    values (${id}, ${namespaceId}, ${instanceId}, ${kind === 'payment' ? chargedId : null}, ${kind === 'top_up' ? chargedId : null},
      ${campaignId}, ${campaignName}, ${providerPaymentId}, ${providerId}, ${amount}, ${currency}, ${brand}, ${last4},
      ${clock.business()})
    on conflict (namespace_id, provider_id) do nothing`);
  return opened === 1 ? id : undefined;
}
