import { ublInvoice } from '#domain/invoices/ubl.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findInvoice } from '../../rooms/invoices/invoice-rows.ts';
import { readDocument } from '../../rooms/invoices/kept-document.ts';

/** What is frozen, written anew: the same document gives the same file. */
export const downloadInvoice: Handler<'downloadInvoice'> = async ({ path, query: { format } }, call) => {
  const found = await call.transaction((tx) => findInvoice(tx, path.id));
  if (!found) throw new ProblemError('not_found');
  const document = readDocument(found.document);
  const xml = ublInvoice(document);
  const send = async (body: string | Uint8Array, type: string, extension: string) => {
    await call.reply
      .headers({
        'content-type': type,
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${found.number}.${extension}"`,
      })
      .send(body);
    return { streamed: true } as const;
  };
  if (format === 'ubl') return send(xml, 'application/xml; charset=utf-8', 'xml');
  const { writeInvoicePdf } = await import('../../views/invoices/write-invoice-pdf.ts');
  const attachment = { name: `${found.number}.xml`, content: xml, description: 'UBL 2.1' };
  return send(await writeInvoicePdf(document, found.sha256, attachment), 'application/pdf', 'pdf');
};
