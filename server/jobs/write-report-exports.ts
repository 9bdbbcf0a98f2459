import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';
import { readReport } from '../reports/read-report.ts';
import { type ReportDocument, toDocument } from '../reports/report-document.ts';
import { type ExportRow, exportColumns, type ReportFormat } from '../reports/report-exports.ts';
import { reportFileName, reportObjectKey } from '../reports/report-file-name.ts';
import { writeCsv } from '../reports/write-csv.ts';

/** A file that is not written in this time was given up: its writer has died. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 3;

const mimeTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const asWorker = { role: 'marquee_worker' } as const;

/** The next file that nobody writes, taken for a while. */
function claim({ db, clock }: Context): Promise<ExportRow | undefined> {
  const now = clock.wall();
  return db.transaction(asWorker, (tx) =>
    tx.row<ExportRow>(sql`
      update report_exports set status = 'writing', progress = 5, attempts = attempts + 1, leased_until = ${new Date(now.getTime() + LEASE_MS)}
      where id = (
        select id from report_exports
        where (status = 'waiting' or (status = 'writing' and leased_until < ${now}::timestamptz)) and attempts < ${MAX_ATTEMPTS}
        order by created_at limit 1 for update skip locked)
      returning ${exportColumns}`),
  );
}

/** So far, in per cent; what was taken away meanwhile is not brought back. */
const tell = ({ db }: Context, id: string, progress: number): Promise<number> =>
  db.transaction(asWorker, (tx) =>
    tx.run(sql`update report_exports set progress = ${Math.round(progress)} where id = ${id} and status = 'writing'`),
  );

/** Whoever makes no files loads nothing of how they are made. */
async function write(report: ReportDocument, format: ReportFormat, onProgress: (part: number) => Promise<void>) {
  if (format === 'csv') return writeCsv(report);
  if (format === 'xlsx') return (await import('../reports/write-xlsx.ts')).writeXlsx(report);
  return (await import('../reports/pdf/write-pdf.ts')).writePdf(report, onProgress);
}

async function writeFile(app: Context, row: ExportRow): Promise<void> {
  const { id, namespaceId, instanceId, campaignId, format, locale } = row;
  // As a member of the instance would read it: the database shows the job nothing else.
  const report = await app.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
    readReport(tx, campaignId, row.view, app.clock.business(), '/view'),
  );
  await tell(app, id, 40);
  const content = await write(
    toDocument(report, locale),
    format,
    async (part) => void (await tell(app, id, 40 + 50 * part)),
  );
  await tell(app, id, 90);
  const key = reportObjectKey(report, format);
  await app.store.put(key, content, { contentType: mimeTypes[format] });
  const kept = await app.db.transaction(asWorker, (tx) =>
    tx.run(sql`update report_exports set status = 'done', progress = 100, leased_until = null, storage_key = ${key},
      file_name = ${reportFileName(report, format)}, bytes = ${content.byteLength} where id = ${id} and status = 'writing'`),
  );
  if (kept === 0) await app.store.delete(key);
}

/** Writes the files that wait, one after another; one that cannot be written three times is given up. */
export async function writeReportExports(app: Context): Promise<void> {
  for (let row = await claim(app); row; row = await claim(app)) {
    const { id, attempts, format } = row;
    try {
      await writeFile(app, row);
    } catch (error) {
      app.log
        .named('reports')
        .warn('A report file could not be written', { id, format, attempts, error: (error as Error).message });
      const status = attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
      await app.db.transaction(asWorker, (tx) =>
        tx.run(
          sql`update report_exports set status = ${status}, leased_until = null where id = ${id} and status = 'writing'`,
        ),
      );
    }
  }
  // One whose last writer died on it.
  await app.db.transaction(asWorker, (tx) =>
    tx.run(sql`update report_exports set status = 'failed', leased_until = null
      where status = 'writing' and attempts >= ${MAX_ATTEMPTS} and leased_until < ${app.clock.wall()}::timestamptz`),
  );
}

/** Throws away the files whose days are over, and the links that have long ended. */
export async function sweepReports(app: Context): Promise<void> {
  const now = app.clock.wall();
  const over = await app.db.transaction(asWorker, (tx) =>
    tx.rows<{ id: string; storageKey: string | null }>(
      sql`select id, storage_key from report_exports where expires_at <= ${now}::timestamptz order by expires_at limit 500`,
    ),
  );
  for (const { id, storageKey } of over) {
    if (storageKey) await app.store.delete(storageKey);
    await app.db.transaction(asWorker, (tx) => tx.run(sql`delete from report_exports where id = ${id}`));
  }
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await app.db.transaction(asWorker, (tx) =>
    tx.run(
      sql`delete from report_links where least(expires_at, coalesce(revoked_at, expires_at)) < ${monthAgo}::timestamptz`,
    ),
  );
}
