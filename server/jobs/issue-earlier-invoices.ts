import type { Context } from '../context.ts';
import { issueCreditNote, issueInvoice, type PaidRefund, untaxed } from '../flows/invoices/issue-invoice.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { takeRefusal } from '../rooms/invoices/refused-documents.ts';
import { postEarlier } from '../rooms/ledger/post-earlier.ts';
import { type PaymentRow, payments } from '../rooms/orders/payment-rows.ts';

const worker = { role: 'marquee_worker' } as const;

/**
 * Issues the documents of orders that were paid, and paid back, before there were any: in the order of their payments, of today, over the
 * days of the supply. No tax was decided for those orders, which marks them until theirs are issued. The same for documents that broke a
 * rule when they were to be issued: whatever was wrong may have been mended.
 */
export async function issueEarlierInvoices(app: Context): Promise<void> {
  const paid = await app.db.transaction(worker, (tx) =>
    tx.rows<PaymentRow>(
      payments(sql`
        where (o.tax is null or exists (
            select 1 from refused_documents d where d.order_id = o.id and d.next_try_at <= ${app.clock.wall()}::timestamptz))
          and o.status in ('paid', 'partially_refunded', 'refunded') and (p.provider_payment_id is not null or p.method = 'credit')
          and p.status in ('succeeded', 'partially_refunded', 'refunded')
          and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'duplicate_payment')
        order by p.created_at, p.id limit 100`),
    ),
  );
  await eachAlone(app.log.named('invoices'), 'An earlier invoice cannot be issued', paid, (payment) =>
    app.db.transaction(worker, async (tx) => {
      const { orderId } = payment;
      const isMine = await tx.run(
        sql`update orders set tax = ${JSON.stringify(untaxed)}::jsonb where id = ${orderId} and tax is null`,
      );
      const refused = await takeRefusal(tx, orderId);
      if (isMine === 0 && !refused) return; // another copy has issued it
      const known = await tx.row(
        sql`select id from invoices where order_id = ${orderId} and kind = 'invoice' and captured_to is null`,
      );
      if (!known) await issueInvoice({ tx, clock: app.clock }, payment, refused?.card ?? null);
      const refunds = await tx.rows<PaidRefund>(sql`
        select r.id, r.order_id, r.reason, r.amount_minor, r.tax_minor from refunds r
        where r.order_id = ${orderId} and r.status = 'done' and r.reason <> 'duplicate_payment'
          and not exists (select 1 from invoices i where i.refund_id = r.id)
        order by r.done_at, r.id`);
      for (const refund of refunds) await issueCreditNote({ tx, clock: app.clock }, refund);
      await postEarlier({ tx, clock: app.clock }, payment.id);
    }),
  );
}
