import type { components } from '#contract/product-api.ts';
import { ciiInvoice } from '#domain/invoices/cii.ts';
import { ublInvoice } from '#domain/invoices/ubl.ts';
import { readDocument } from '../../rooms/invoices/kept-document.ts';

type Format = components['schemas']['InvoiceFormat'];

export interface InvoiceFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Frozen {
  readonly id: string;
  readonly number: string;
  readonly document: string;
  readonly sha256: string;
}

/** The files that a document can be had as. */
export const formatsOf = (document: string): Format[] =>
  ciiInvoice(readDocument(document)) === null ? ['pdf', 'ubl'] : ['pdf', 'ubl', 'cii'];

/** Written anew from what is frozen: the same document gives the same bytes. Null where it cannot be had in that form. */
export async function writeInvoiceFile(
  { id, number, document: text, sha256 }: Frozen,
  format: Format,
): Promise<InvoiceFile | null> {
  const document = readDocument(text);
  const cii = ciiInvoice(document);
  const xml = (name: string, content: string): InvoiceFile => ({
    name,
    type: 'application/xml; charset=utf-8',
    bytes: Buffer.from(content),
  });
  if (format === 'cii') return cii === null ? null : xml(`${number}-cii.xml`, cii);
  const ubl = ublInvoice(document, id);
  if (format === 'ubl') return xml(`${number}.xml`, ubl);
  const { writeInvoicePdf } = await import('./write-invoice-pdf.ts');
  const attachment =
    cii === null
      ? { name: `${number}.xml`, content: ubl, description: 'UBL 2.1', isFacturX: false }
      : { name: 'factur-x.xml', content: cii, description: 'Factur-X 1.0, EN 16931', isFacturX: true };
  return {
    name: `${number}.pdf`,
    type: 'application/pdf',
    bytes: await writeInvoicePdf(document, sha256, attachment),
  };
}
