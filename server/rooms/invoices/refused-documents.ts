import type { components } from '#contract/product-api.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import type { KeptDocument } from './kept-document.ts';

type HeldDocument = components['schemas']['HeldDocument'];

/** Wall time until a document that broke a rule is tried again: what was wrong is mended by then, or is still to be. */
const tryAgainMs = 15 * 60_000;

interface Refusal {
  readonly orderId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly refundId: string | null;
  /** The ids of the rules that it broke. */
  readonly rules: readonly string[];
  readonly card: KeptDocument['card'];
  /** Wall time. */
  readonly at: Date;
}

/** Notes that a document was not issued, and why; the first of an order that is still to be issued stands for those after it. */
export const refuse = (
  tx: Tx,
  { orderId, namespaceId, instanceId, refundId, rules, card, at }: Refusal,
): Promise<number> =>
  tx.run(sql`
    insert into refused_documents (order_id, namespace_id, instance_id, refund_id, rules, card, refused_at, next_try_at)
    values (${orderId}, ${namespaceId}, ${instanceId}, ${refundId}, ${rules}::text[], ${card && JSON.stringify(card)}::jsonb, ${at},
      ${new Date(at.getTime() + tryAgainMs)})
    on conflict (order_id) do update set rules = excluded.rules, next_try_at = excluded.next_try_at`);

/** What the invoice of an order will come to, with tax: what was paid by card or is owed. Of what the balance pays beside that, others are issued. */
const invoicedOf = (orderId: Sql) => sql`(
  select p.amount_minor from payments p
  where p.order_id = ${orderId} and p.method <> 'balance' and p.status in ('succeeded', 'partially_refunded', 'refunded')
    and not exists (select 1 from refunds d where d.payment_id = p.id and d.reason = 'duplicate_payment')
  order by p.created_at, p.id limit 1)`;

/** What the company's members are told of it: that it is being checked, and not by which rules. */
export const heldDocumentsOf = ({ campaign }: { readonly campaign?: string }): Query<HeldDocument> =>
  query<HeldDocument>(sql`
    select case when d.refund_id is null then 'invoice' else 'credit_note' end as kind, c.id as campaign_id, c.name as campaign_name,
      o.currency_code as currency, coalesce(r.amount_minor, ${invoicedOf(sql`o.id`)}) as gross,
      date_trunc('milliseconds', d.refused_at) as since
    from refused_documents d join orders o on o.id = d.order_id join campaigns c on c.id = o.campaign_id
      left join refunds r on r.id = d.refund_id
    where ${campaign ? sql`o.campaign_id = ${campaign}` : sql`true`} order by d.refused_at desc, d.order_id limit 100`);

/** Takes the note away to try anew, in the transaction that does; undefined where somebody else has, or nothing was refused. */
export const takeRefusal = (tx: Tx, orderId: string): Promise<Pick<Refusal, 'card'> | undefined> =>
  tx.row<Pick<Refusal, 'card'>>(sql`delete from refused_documents where order_id = ${orderId} returning card`);
