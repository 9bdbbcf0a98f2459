import { randomUUID } from 'node:crypto';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArchiveRow, archiveColumns, archivesOf, KEPT_MS, toArchive } from '../../rooms/invoices/archive-rows.ts';
import { countDocuments } from '../../rooms/invoices/invoice-rows.ts';

/** Months that may be under way for a company at once. */
const MAX_OPEN = 5;
/** A ZIP file names 65,535 files at most. */
const MAX_DOCUMENTS = 30_000;

export const startInvoiceArchive: Handler<'startInvoiceArchive'> = ({ body }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const wall = call.app.clock.wall();
  const month = `${body.month}-01`;
  return call.answer(async (tx) => {
    const total = await countDocuments(tx, month);
    if (total === 0) throw new ProblemError('not_found');
    if (total > MAX_DOCUMENTS)
      throw new ProblemError('invalid_request', {
        errors: [{ path: '/month', code: 'too_high', limit: MAX_DOCUMENTS }],
      });
    const open = await tx.rows<ArchiveRow>(archivesOf(sql`a.status in ('waiting', 'writing')`));
    if (open.length >= MAX_OPEN && !open.some((row) => row.month === month))
      throw new ProblemError('rate_limited', { facts: { retryAfterS: 30 } });
    await tx.run(sql`
      insert into invoice_archives (id, namespace_id, instance_id, month, total, created_at, created_by, expires_at)
      values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${month}::date, ${total}, ${wall}, ${userId},
        ${new Date(wall.getTime() + KEPT_MS)})
      on conflict (instance_id, month) where status in ('waiting', 'writing') do nothing`);
    const row = await tx.one<ArchiveRow>(sql`
      select ${archiveColumns} from invoice_archives where month = ${month}::date order by created_at desc, id limit 1`);
    return { status: 202, body: toArchive(row, wall) };
  });
};
