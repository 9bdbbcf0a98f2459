import { randomUUID } from 'node:crypto';
import { localDate } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { openOf } from '../../rooms/invoices/open-amount.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { postBankPayment } from '../../rooms/ledger/posted-documents.ts';
import { invoiceEntity } from '../../rooms/orders/entities.ts';

interface Awaited {
  readonly id: string;
  readonly status: (typeof invoiceEntity)['law']['initial'];
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly currency: string;
}

export interface BankPayment {
  /** Minor units. */
  readonly amount: number;
  readonly bankReference: string;
  /** The bank's day. */
  readonly receivedOn: string;
}

/**
 * Notes that money has come by bank for an invoice, whole or in part; the whole of it pays the invoice. Runs as the worker: the caller is an
 * operator of the tenant. @throws ProblemError `not_found`, `transition_refused`, `payment_recorded`, `payment_too_large`, `invalid_request`
 */
export async function recordPayment(app: Context, user: Operator, id: string, paid: BankPayment): Promise<void> {
  const { clock } = app;
  const { amount, receivedOn } = paid;
  const bankReference = paid.bankReference.trim();
  await app.db.transaction(workerFor(user), async (tx) => {
    const invoice = await tx.row<Awaited>(sql`
      select i.id, i.status, i.namespace_id, i.instance_id, i.campaign_id, i.currency_code as currency from invoices i
      where i.id = ${id} and i.kind = 'invoice' and i.due_on is not null for update`);
    if (!invoice || invoice.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    const { status, namespaceId, instanceId, campaignId, currency } = invoice;
    const { seller } = await readParties(tx, instanceId);
    const at = clock.business();
    if (receivedOn > localDate(seller.timezone, at.getTime()))
      throw new ProblemError('invalid_request', { errors: [{ path: '/receivedOn', code: 'maximum' }] });
    const known = await tx.row(
      sql`select 1 from invoice_payments where invoice_id = ${id} and bank_reference = ${bankReference}`,
    );
    if (known) throw new ProblemError('payment_recorded');
    if (!invoiceEntity.law.has(status, 'open')) throw new ProblemError('transition_refused', { facts: { status } });
    // A snapshot of after the lock: another one's payment of the same invoice is in it.
    const { open } = await tx.one<{ open: number }>(sql`select ${openOf} as open from invoices i where i.id = ${id}`);
    if (amount > open) throw new ProblemError('payment_too_large', { facts: { open } });
    const paymentId = randomUUID();
    await tx.run(sql`
      insert into invoice_payments (id, namespace_id, instance_id, invoice_id, amount_minor, currency_code, bank_reference, received_on,
        recorded_by, recorded_by_email, recorded_at)
      values (${paymentId}, ${namespaceId}, ${instanceId}, ${id}, ${amount}, ${currency}, ${bankReference}, ${receivedOn}::date,
        ${user.userId}, ${user.email}, ${at})`);
    await postBankPayment({ tx, clock }, { id: paymentId, namespaceId, instanceId, campaignId, currency, amount, at });
    if (amount === open) await transition({ tx }, invoiceEntity, invoice, { type: 'payment.received' });
  });
}
