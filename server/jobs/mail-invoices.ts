import type { Context } from '../context.ts';
import type { InvoiceContent } from '../engines/mail/message.ts';
import { type Messenger, UndeliverableError } from '../engines/mail/messenger.ts';
import type { Tx } from '../kernel/db/database.ts';
import { noteFile } from '../rooms/invoices/invoice-files.ts';
import { billingContacts, type DueMail, settleMail, takeDueMail } from '../rooms/invoices/invoice-mails.ts';
import { findInvoice } from '../rooms/invoices/invoice-rows.ts';
import { readDocument } from '../rooms/invoices/kept-document.ts';
import { type InvoiceFile, writeInvoiceFile } from '../views/invoices/write-invoice-file.ts';

const worker = { role: 'marquee_worker' } as const;
const batch = 50;
const mostAttempts = 8;
const pauseMs = (attempts: number) => Math.min(5_000 * 2 ** attempts, 3_600_000);

function contentOf({ id, number, dueOn, occasion, document: text, status, open }: DueMail): InvoiceContent {
  const { kind, gross, currency, seller, campaign, onAccount = false } = readDocument(text);
  const isPaid = status === 'paid' || status === 'credited';
  return {
    kind: 'invoice',
    occasion,
    invoiceId: id,
    document: kind,
    number,
    // A reminder asks for what is left.
    amount: occasion === 'issued' ? gross : open,
    currency,
    dueOn,
    isPaid,
    onAccount,
    seller: seller.name,
    campaignName: campaign.name,
  };
}

async function tell(app: Context, messenger: Messenger, tx: Tx, mail: DueMail): Promise<void> {
  const { buyer, language } = readDocument(mail.document);
  const content = contentOf(mail);
  // What was paid meanwhile is not asked for.
  const isOver = mail.occasion !== 'issued' && content.isPaid;
  const contacts = isOver ? [] : await billingContacts(tx, mail.id, buyer);
  for (const destination of contacts) {
    try {
      await messenger.enqueue(tx, {
        from: { namespaceId: mail.namespaceId },
        medium: 'EMAIL',
        destination,
        locale: language,
        content,
      });
    } catch (error) {
      // Where no mail server is configured there is nobody to wait for.
      if (!(error instanceof UndeliverableError)) throw error;
      app.log.named('invoices').warn('Nobody can be mailed: no mail server is configured', { invoice: mail.id });
    }
  }
  await settleMail(tx, mail, { toldAt: app.clock.wall(), nextAttemptAt: null });
}

/**
 * Writes the mails about documents into the outbox, to the billing contacts and in the language of the document: each in the transaction
 * that marks it told, so that it leaves once. One that fails is tried again after a doubling pause.
 */
export async function mailInvoices(app: Context, messenger: Messenger): Promise<void> {
  for (let count = 0; count < batch; count += 1) {
    let taken: DueMail | undefined;
    try {
      await app.db.transaction(worker, async (tx) => {
        taken = await takeDueMail(tx, app.clock.wall());
        if (taken) await tell(app, messenger, tx, taken);
      });
    } catch (error) {
      const failed = taken;
      if (!failed) throw error;
      app.log.named('invoices').error('A document could not be mailed', {
        invoice: failed.id,
        error: (error as Error).message,
      });
      const next = new Date(app.clock.wall().getTime() + pauseMs(failed.attempts));
      const nextAttemptAt = failed.attempts + 1 >= mostAttempts ? null : next;
      await app.db.transaction(worker, (tx) => settleMail(tx, failed, { toldAt: null, nextAttemptAt }));
    }
    if (!taken) return;
  }
}

/** The PDF that goes with the mail about a document; noted as given out. Null where the document is gone. */
export async function mailedInvoice(app: Context, invoiceId: string): Promise<InvoiceFile | null> {
  const found = await app.db.transaction(worker, (tx) => findInvoice(tx, invoiceId));
  const file = found ? await writeInvoiceFile(found, 'pdf') : null;
  if (found && file) await app.db.transaction(worker, (tx) => noteFile(tx, found, 'pdf', file.bytes));
  return file;
}
