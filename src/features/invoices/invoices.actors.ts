import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { type InvoiceQuery, toFilter } from './list/invoice-query.ts';

/** Invoices and credit notes, the newest first (`listInvoices`); what they come to is told with the first page. */
export const invoicesMachine = provideList('/dsp/invoices', {
  ask: (query: InvoiceQuery) => ({ query: { ...toFilter(query), sort: query.sort } }),
  idOf: ({ id }) => id,
  // What is told with the first page stays while the pages after it come.
  join: ({ items: _, nextCursor: __, ...list }, { items: ___, nextCursor: ____, ...page }) => ({ ...list, ...page }),
});

/** A document as it was issued (`getInvoice`). */
export const invoiceMachine = provideResource<Schema<'Invoice'>, { id: string }>({
  fetchResource: ({ id }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/invoices/{id}', { params: { path: { id } }, signal }))),
});

/** What its lines charge, day by day, and what became of each (`listInvoiceDays`). */
export interface InvoiceDays {
  readonly items: readonly Schema<'InvoiceDay'>[];
  readonly lines: readonly Schema<'InvoiceCharge'>[];
}

export const invoiceDaysMachine = provideResource<InvoiceDays, string>({
  fetchResource: (id, signal) =>
    orFailure(bodyOf(api.GET('/dsp/invoices/{id}/days', { params: { path: { id } }, signal }))),
});

/** Which plays: of a line of a document, on a day. */
export interface PlaysQuestion {
  readonly id: string;
  /** From 1. */
  readonly position: number;
  readonly day: string;
}

/** The single plays of a day of a line (`listInvoicePlays`); how many there are and their log are told with the first page. */
export const invoicePlaysMachine = provideList('/dsp/invoices/{id}/plays', {
  ask: ({ id, position, day }: PlaysQuestion) => ({ path: { id }, query: { position, day } }),
  idOf: ({ id, screen }) => `${screen.id}/${id}`,
  join: ({ items: _, nextCursor: __, ...list }, { items: ___, nextCursor: ____, ...page }) => ({ ...list, ...page }),
});

/** Saves a document as a file (`downloadInvoice`). Rejects with a Failure. */
export async function downloadInvoice(
  { id, number }: Pick<Schema<'InvoiceSummary'>, 'id' | 'number'>,
  format: Schema<'InvoiceFormat'>,
): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/invoices/{id}/file', { params: { path: { id }, query: { format } }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data as Blob, `${number}.${format === 'pdf' ? 'pdf' : 'xml'}`);
}

/** Saves what the list shows as a file (`exportInvoices`). Rejects with a Failure. */
export async function downloadInvoices(query: InvoiceQuery, fileName: string): Promise<void> {
  const { data } = await orFailure(
    api.GET('/dsp/invoices.csv', { params: { query: toFilter(query) }, parseAs: 'blob' }),
  );
  if (!data) throw { kind: 'network' };
  downloadBlob(data, fileName);
}
