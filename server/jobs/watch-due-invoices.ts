import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { transition } from '../kernel/transition.ts';
import { type MailOccasion, raiseInvoiceMail } from '../rooms/invoices/invoice-mails.ts';
import { notify } from '../rooms/notifications/notify.ts';
import { invoiceEntity } from '../rooms/orders/entities.ts';

const worker = { role: 'marquee_worker' } as const;
/** So many days before the due day the billing contacts are reminded. */
const soonDays = 3;

interface Waiting {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly occasion: Exclude<MailOccasion, 'issued'>;
}

/**
 * Looks at invoices that wait for a transfer: reminds of those that are due soon or today, each once, and says of those whose day is over that
 * they are overdue. The day is the seller's.
 */
export async function watchDueInvoices(app: Context): Promise<void> {
  const now = app.clock.business();
  const waiting = await app.db.transaction(worker, (tx) =>
    tx.rows<Waiting>(sql`
      select i.id, i.namespace_id, i.instance_id, w.occasion
      from invoices i left join sellers s on s.namespace_id = i.namespace_id
        cross join lateral (select (${now}::timestamptz at time zone coalesce(s.timezone, 'UTC'))::date as today) d
        cross join lateral (select case when i.due_on < d.today then 'overdue' when i.due_on = d.today then 'due_today'
          else 'due_soon' end as occasion) w
      where i.status = 'issued' and i.kind = 'invoice' and i.due_on <= d.today + ${soonDays}::int
        and not exists (select 1 from invoice_mails m where m.invoice_id = i.id and m.occasion = w.occasion)
      order by i.due_on, i.id limit 500`),
  );
  const log = app.log.named('invoices');
  await eachAlone(log, 'An invoice that is due cannot be looked after', waiting, ({ occasion, ...owned }) =>
    app.db.transaction(worker, async (tx) => {
      const invoice = await tx.row<{ id: string; status: 'issued' }>(
        sql`select id, status from invoices where id = ${owned.id} and status = 'issued' for update`,
      );
      // Paid or credited meanwhile.
      if (!invoice) return;
      if (occasion === 'overdue') await transition({ tx }, invoiceEntity, invoice, { type: 'due.passed' });
      if (occasion === 'overdue')
        await notify({ tx, clock: app.clock }, owned, { type: 'invoice.overdue', about: owned.id, key: owned.id });
      await raiseInvoiceMail({ tx, clock: app.clock }, owned, occasion);
    }),
  );
}
