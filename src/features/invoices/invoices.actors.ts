import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { type InvoiceQuery, toFilter } from './list/invoice-query.ts';

/** Invoices and credit notes, the newest first (`listInvoices`); what they come to is told with the first page. */
export const invoicesMachine = provideList('/dsp/invoices', {
  ask: (query: InvoiceQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});

/** A document as it was issued (`getInvoice`). */
export const invoiceMachine = provideResource<Schema<'Invoice'>, { id: string }>({
  fetchResource: ({ id }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/invoices/{id}', { params: { path: { id } }, signal }))),
});

/** What its lines played, day by day (`listInvoiceDays`). */
export const invoiceDaysMachine = provideResource<readonly Schema<'InvoiceDay'>[], string>({
  fetchResource: async (id, signal) =>
    (await orFailure(bodyOf(api.GET('/dsp/invoices/{id}/days', { params: { path: { id } }, signal })))).items,
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
