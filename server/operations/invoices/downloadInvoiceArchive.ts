import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArchiveRow, archivesOf } from '../../rooms/invoices/archive-rows.ts';
import { textsIn } from '../../texts/texts.ts';

/** Through the door that asks who comes: an address of the file itself would be good for whoever has it. */
export const downloadInvoiceArchive: Handler<'downloadInvoiceArchive'> = async ({ path }, call) => {
  const { clock, store } = call.app;
  const [row] = await call.transaction((tx) =>
    tx.rows<ArchiveRow>(
      archivesOf(sql`a.id = ${path.id} and a.status = 'done' and a.expires_at > ${clock.wall()}::timestamptz`),
    ),
  );
  const stored = row?.storageKey ? await store.get(row.storageKey) : undefined;
  if (!row || !stored) throw new ProblemError('not_found');
  const name = `${textsIn(call.locale).t('invoices.file')} ${row.month.slice(0, 7)}.zip`;
  await call.reply
    .headers({
      'content-type': 'application/zip',
      'content-length': stored.meta.bytes,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="invoices-${row.month.slice(0, 7)}.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(stored.body);
  return { streamed: true };
};
