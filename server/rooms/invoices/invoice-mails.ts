import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { KeptDocument } from './kept-document.ts';
import { stillOpen } from './open-amount.ts';

/** Why the billing contacts are written to. */
export type MailOccasion = 'issued' | 'due_soon' | 'due_today' | 'overdue';

interface About {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
}

/** Has the billing contacts written to about a document, once for each occasion, if and only if the transaction commits. */
export const raiseInvoiceMail = (
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { id, namespaceId, instanceId }: About,
  occasion: MailOccasion,
): Promise<number> =>
  tx.run(sql`
    insert into invoice_mails (invoice_id, occasion, namespace_id, instance_id, next_attempt_at)
    values (${id}, ${occasion}, ${namespaceId}, ${instanceId}, ${clock.wall()})
    on conflict (invoice_id, occasion) do nothing`);

export interface DueMail extends About {
  readonly occasion: MailOccasion;
  readonly attempts: number;
  readonly document: string;
  readonly number: string;
  readonly dueOn: string | null;
  readonly status: string;
  /** What of an invoice is still to be paid by transfer, minor units. */
  readonly open: number;
}

/** The next mail that is due, locked until the transaction ends. */
export const takeDueMail = (tx: Tx, now: Date): Promise<DueMail | undefined> =>
  tx.row<DueMail>(sql`
    select i.id, m.namespace_id, m.instance_id, m.occasion, m.attempts, i.document, i.label as number, i.due_on, i.status, ${stillOpen} as open
    from invoice_mails m join invoices i on i.id = m.invoice_id
    where m.next_attempt_at <= ${now}::timestamptz order by m.next_attempt_at, m.invoice_id limit 1 for update of m skip locked`);

/** When it is to be tried again; null: it is told, or is given up. */
export const settleMail = (
  tx: Tx,
  { id, occasion }: Pick<DueMail, 'id' | 'occasion'>,
  { toldAt, nextAttemptAt }: { readonly toldAt: Date | null; readonly nextAttemptAt: Date | null },
): Promise<number> =>
  tx.run(sql`
    update invoice_mails set told_at = ${toldAt}, next_attempt_at = ${nextAttemptAt}, attempts = attempts + 1
    where invoice_id = ${id} and occasion = ${occasion} and told_at is null`);

/** Where the mails about a document go: to the billing contacts of the day of issue; where there is none, to whoever ordered. */
export async function billingContacts(
  tx: Tx,
  invoiceId: string,
  { email, furtherEmails = [] }: KeptDocument['buyer'],
): Promise<readonly string[]> {
  if (email) return [email, ...furtherEmails];
  const orderer = await tx.row<{ email: string }>(sql`
    select u.email from invoices i join orders o on o.id = i.order_id
      join users u on u.namespace_id = o.namespace_id and u.user_id = o.created_by
    where i.id = ${invoiceId}`);
  return orderer ? [orderer.email] : [];
}
