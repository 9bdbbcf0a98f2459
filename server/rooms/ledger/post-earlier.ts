import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type MovedMoney, type PostedDocument, postDocument, postPayment, postRefund } from './posted-documents.ts';

/**
 * Posts what became of a payment from before there was a ledger, dated as it happened: the payment, the documents of its order and what
 * was paid back. Of any other payment, and the second time, it does nothing.
 */
export async function postEarlier(
  posting: { readonly tx: Tx; readonly clock: Clock },
  paymentId: string,
): Promise<void> {
  const { tx } = posting;
  if ((await tx.run(sql`delete from ledger_openings where payment_id = ${paymentId}`)) === 0) return;
  const payment = await tx.one<MovedMoney & { readonly orderId: string; readonly isDuplicate: boolean }>(sql`
    select p.id, p.order_id, p.namespace_id, p.instance_id, o.campaign_id, p.currency_code as currency, p.amount_minor as amount,
      coalesce(p.settled_at, p.created_at) as at,
      exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate_payment') as is_duplicate
    from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`);
  const { orderId, isDuplicate, ...money } = payment;
  await postPayment(posting, money);
  const documents = isDuplicate
    ? []
    : await tx.rows<PostedDocument>(sql`
        select id, namespace_id, instance_id, campaign_id, currency_code as currency, issued_at as at, kind, net_minor as net,
          tax_minor as tax
        from invoices where order_id = ${orderId} order by issued_at, kind desc, number`);
  for (const document of documents) await postDocument(posting, document);
  const refunds = await tx.rows<Pick<MovedMoney, 'id' | 'amount' | 'at'> & { readonly to: 'card' | 'balance' }>(sql`
    select id, amount_minor as amount, coalesce(ended_at, done_at, created_at) as at, destination as to from refunds
    where payment_id = ${paymentId} and status = 'done' order by done_at, id`);
  for (const { to, ...refund } of refunds) await postRefund(posting, { ...money, ...refund }, to);
}
