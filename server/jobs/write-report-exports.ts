import type { ExportLifecycleEvent } from '#machines/reports/export-lifecycle.machine.ts';
import type { Context } from '../context.ts';
import { type Sql, sql, type Tx } from '../kernel/db/database.ts';
import { transitionAll } from '../kernel/transition.ts';
import { exportEntity } from '../rooms/reports/export-entity.ts';
import { type ExportRow, exportColumns, type ReportFormat } from '../rooms/reports/report-exports.ts';
import { type Report, readReport } from '../views/reports/read-report.ts';
import { toDocument } from '../views/reports/report-document.ts';
import { readReportFacts } from '../views/reports/report-facts.ts';
import { reportFileName, reportObjectKey } from '../views/reports/report-file-name.ts';
import { writeCsv, writeDaysCsv } from '../views/reports/write-csv.ts';
import { type PlaysRead, writePlaysCsv } from '../views/reports/write-plays-csv.ts';

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
async function claim({ db, clock }: Context): Promise<ExportRow | undefined> {
  const now = clock.wall();
  const [row] = await db.transaction(asWorker, (tx) =>
    transitionAll<typeof exportEntity.law, ExportRow>(
      { tx },
      exportEntity,
      sql`id = (
        select id from report_exports
        where (status = 'waiting' or (status = 'writing' and leased_until < ${now}::timestamptz)) and attempts < ${MAX_ATTEMPTS}
        order by created_at limit 1 for update skip locked)`,
      { type: 'writing.begun' },
      {
        set: [
          sql`progress = 5`,
          sql`attempts = attempts + 1`,
          sql`leased_until = ${new Date(now.getTime() + LEASE_MS)}`,
        ],
        returning: exportColumns,
      },
    ),
  );
  return row;
}

/** Ends the writing of some files, in one way or the other. */
const end = (tx: Tx, which: Sql, event: ExportLifecycleEvent, set: readonly Sql[] = []) =>
  transitionAll({ tx }, exportEntity, which, event, { set: [sql`leased_until = null`, ...set] });

/** So far, in per cent: whoever says so is alive, and keeps the file a while longer. What was taken away meanwhile is not brought back. */
const tell = ({ db, clock }: Context, id: string, progress: number): Promise<number> =>
  db.transaction(asWorker, (tx) =>
    tx.run(sql`update report_exports set progress = ${Math.round(progress)}, leased_until = ${new Date(clock.wall().getTime() + LEASE_MS)}
      where id = ${id} and status = 'writing'`),
  );

type Progress = (part: number) => Promise<void>;

/** What a file holds; single plays while they are read. Whoever makes no files loads nothing of how they are made. */
async function contentOf(app: Context, row: ExportRow, report: Report, onProgress: Progress) {
  const { namespaceId, instanceId, campaignId, format, content, locale, total } = row;
  if (content === 'plays') {
    const read: PlaysRead = (work) => app.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, work);
    return writePlaysCsv({ campaignId, report, locale, read, onProgress });
  }
  const facts = await readReportFacts(app, row, report);
  const document = toDocument(report, locale, facts);
  if (content === 'days') return writeDaysCsv(document);
  if (format === 'csv') return writeCsv(document, total);
  if (format === 'xlsx') return (await import('../views/reports/write-xlsx.ts')).writeXlsx(document);
  const { readPictures } = await import('../views/reports/pdf/read-pictures.ts');
  const pictures = await readPictures(app.store, facts.artworks);
  return (await import('../views/reports/pdf/write-pdf.ts')).writePdf(document, pictures, onProgress);
}

async function writeFile(app: Context, row: ExportRow): Promise<void> {
  const { id, namespaceId, instanceId, campaignId, format } = row;
  // As a member of the instance would read it: the database shows the job nothing else.
  const report = await app.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
    readReport(tx, campaignId, row.view, app.clock.business(), '/view'),
  );
  await tell(app, id, 40);
  const content = await contentOf(app, row, report, async (part) => void (await tell(app, id, 40 + 50 * part)));
  const key = reportObjectKey(report, row);
  const { bytes } = await app.store.put(key, content, { contentType: mimeTypes[format] });
  const kept = await app.db.transaction(asWorker, (tx) =>
    end(tx, sql`id = ${id}`, { type: 'file.written' }, [
      sql`progress = 100`,
      sql`storage_key = ${key}`,
      sql`file_name = ${reportFileName(report, row)}`,
      sql`bytes = ${bytes}`,
    ]),
  );
  if (kept.length === 0) await app.store.delete(key);
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
      const isLastTry = attempts >= MAX_ATTEMPTS;
      await app.db.transaction(asWorker, (tx) => end(tx, sql`id = ${id}`, { type: 'writing.failed', isLastTry }));
    }
  }
  // One whose last writer died on it.
  await app.db.transaction(asWorker, (tx) =>
    end(tx, sql`attempts >= ${MAX_ATTEMPTS} and leased_until < ${app.clock.wall()}::timestamptz`, {
      type: 'writing.failed',
      isLastTry: true,
    }),
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
