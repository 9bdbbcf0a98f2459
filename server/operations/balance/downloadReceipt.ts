import { createHash } from 'node:crypto';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { noteOtherFile } from '../../rooms/invoices/invoice-files.ts';
import { readReceipt } from '../../rooms/top-ups/receipt.ts';

interface Kept {
  readonly document: string;
  readonly sha256: string;
}

/** What is frozen, written anew: the same receipt gives the same file. */
export const downloadReceipt: Handler<'downloadReceipt'> = async ({ path }, call) => {
  const kept = await call.transaction((tx) =>
    tx.row<Kept>(sql`
      select receipt_document as document, receipt_sha256 as sha256 from top_ups where id = ${path.id} and receipt_document is not null`),
  );
  if (!kept) throw new ProblemError('not_found');
  const receipt = readReceipt(kept.document);
  const { writeReceiptPdf } = await import('../../views/invoices/write-receipt-pdf.ts');
  const file = await writeReceiptPdf(receipt, kept.sha256);
  const { namespaceId, instanceId } = memberOf(call);
  const { number, issuedOn, currency, amount: gross, seller } = receipt;
  const sha256 = createHash('sha256').update(file).digest('hex');
  const told = {
    kind: 'receipt',
    format: 'pdf',
    sha256,
    number,
    issuedOn,
    currency,
    gross,
    seller: seller.name,
  } as const;
  await call.transaction((tx) => noteOtherFile(tx, { namespaceId, instanceId }, told));
  await call.reply
    .headers({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
    })
    .send(file);
  return { streamed: true };
};
