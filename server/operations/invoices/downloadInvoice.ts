import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { noteFile } from '../../rooms/invoices/invoice-files.ts';
import { findInvoice } from '../../rooms/invoices/invoice-rows.ts';
import { writeInvoiceFile } from '../../views/invoices/write-invoice-file.ts';

/** What is frozen, written anew; what was given out is noted by its hash before it goes. */
export const downloadInvoice: Handler<'downloadInvoice'> = async ({ path, query: { format } }, call) => {
  const found = await call.transaction((tx) => findInvoice(tx, path.id));
  const file = found && (await writeInvoiceFile(found, format));
  if (!file) throw new ProblemError('not_found');
  const { namespaceId, instanceId } = memberOf(call);
  await call.transaction((tx) => noteFile(tx, { id: path.id, namespaceId, instanceId }, format, file.bytes));
  await call.reply
    .headers({
      'content-type': file.type,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${file.name}"`,
    })
    .send(Buffer.from(file.bytes));
  return { streamed: true };
};
