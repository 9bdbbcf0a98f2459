import type { ExportLifecycleEvent } from '#machines/reports/export-lifecycle.machine.ts';
import type { Context } from '../context.ts';
import { type Sql, sql, type Tx } from '../kernel/db/database.ts';
import { transitionAll } from '../kernel/transition.ts';
import { type ArchiveRow, archiveColumns, archiveEntity } from '../rooms/invoices/archive-rows.ts';
import { noteFile } from '../rooms/invoices/invoice-files.ts';
import { type KeptInvoice, keptInvoicesOf } from '../rooms/invoices/invoice-rows.ts';
import { writeInvoiceFile } from '../views/invoices/write-invoice-file.ts';
import { type FileToZip, type ZippedFile, zipEnd, zipPart } from '../views/invoices/zip-parts.ts';

/** One whose writer has not told of itself in this time: it has died. */
const LEASE_MS = 60_000;
/** Tries without one part more. */
const MAX_ATTEMPTS = 3;
/** Documents of a part: so many are written again at most when a writer dies. */
const PART = 20;
/** What was expired is still named in the list so long. */
const NAMED_MS = 14 * 86_400_000;

const asWorker = { role: 'marquee_worker' } as const;

interface Part {
  readonly storageKey: string;
  readonly bytes: number;
  readonly documents: number;
  readonly files: readonly ZippedFile[];
}

const lease = ({ clock }: Context) => sql`leased_until = ${new Date(clock.wall().getTime() + LEASE_MS)}`;

/** The next one that nobody writes, taken for a while. */
async function claim(app: Context): Promise<ArchiveRow | undefined> {
  const [row] = await app.db.transaction(asWorker, (tx) =>
    transitionAll<typeof archiveEntity.law, ArchiveRow>(
      { tx },
      archiveEntity,
      sql`id = (
        select id from invoice_archives
        where (status = 'waiting' or (status = 'writing' and leased_until < ${app.clock.wall()}::timestamptz)) and attempts < ${MAX_ATTEMPTS}
        order by created_at limit 1 for update skip locked)`,
      { type: 'writing.begun' },
      { set: [sql`attempts = attempts + 1`, lease(app)], returning: archiveColumns },
    ),
  );
  return row;
}

const end = (tx: Tx, which: Sql, event: ExportLifecycleEvent, set: readonly Sql[] = []) =>
  transitionAll({ tx }, archiveEntity, which, event, { set: [sql`leased_until = null`, ...set] });

const readParts = (app: Context, { id }: ArchiveRow): Promise<Part[]> =>
  app.db.transaction(asWorker, (tx) =>
    tx.rows<Part>(
      sql`select storage_key, bytes, documents, files from invoice_archive_parts where archive_id = ${id} order by position`,
    ),
  );

/** The PDF and the XML of some documents, noted as given out: whoever has one can ask whether it is ours. */
async function filesOf(app: Context, { namespaceId, instanceId }: ArchiveRow, documents: readonly KeptInvoice[]) {
  const files: FileToZip[] = [];
  for (const document of documents)
    for (const format of ['pdf', 'ubl'] as const) {
      const file = await writeInvoiceFile(document, format);
      if (!file) continue;
      await app.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
        noteFile(tx, { id: document.id, namespaceId, instanceId }, format, file.bytes),
      );
      files.push({ name: file.name, bytes: file.bytes, day: document.issuedOn });
    }
  return files;
}

/** Puts what a writer that has died may have put there before. */
async function put(app: Context, key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  await app.store.delete(key);
  return (await app.store.put(key, body, { contentType: 'application/zip' })).bytes;
}

/** Keeps a part, and says how far the archive is. False where it was taken away meanwhile. */
async function keepPart(
  app: Context,
  { id }: ArchiveRow,
  position: number,
  part: Part,
  total: number,
): Promise<boolean> {
  return app.db.transaction(asWorker, async (tx) => {
    const { documents, storageKey, bytes, files } = part;
    const count = await tx.run(sql`
      update invoice_archives set total = greatest(${total}, written + ${documents}), written = written + ${documents}, attempts = 1, ${lease(app)}
      where id = ${id} and status = 'writing'`);
    if (count === 0) return false;
    await tx.run(sql`
      insert into invoice_archive_parts (archive_id, position, storage_key, bytes, documents, files)
      values (${id}, ${position}, ${storageKey}, ${bytes}, ${documents}, ${JSON.stringify(files)}::jsonb)`);
    return true;
  });
}

async function* joined(app: Context, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { storageKey } of parts) {
    const stored = await app.store.get(storageKey);
    if (!stored) throw new Error('A part of an archive is gone');
    yield* stored.body as AsyncIterable<Uint8Array>;
  }
  yield zipEnd(parts);
}

async function removeParts(app: Context, id: string, parts: readonly Pick<Part, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of parts) await app.store.delete(storageKey);
  await app.db.transaction(asWorker, (tx) => tx.run(sql`delete from invoice_archive_parts where archive_id = ${id}`));
}

async function write(app: Context, row: ArchiveRow): Promise<void> {
  const { id, namespaceId, instanceId, month } = row;
  const parts = await readParts(app, row);
  for (;;) {
    const done = parts.reduce((sum, { documents }) => sum + documents, 0);
    // As a member of the company would read them: the database shows the job nothing else.
    const found = await app.db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
      tx.rows<KeptInvoice>(keptInvoicesOf(month, done, PART)),
    );
    if (found.length === 0) break;
    const { content, files } = await zipPart(await filesOf(app, row, found));
    const storageKey = `invoice-archives/${id}-${parts.length}.part`;
    const part = { storageKey, bytes: await put(app, storageKey, content), documents: found.length, files };
    if (!(await keepPart(app, row, parts.length, part, row.total))) {
      await app.store.delete(storageKey);
      return;
    }
    parts.push(part);
  }
  const key = `invoice-archives/${id}.zip`;
  const bytes = await put(app, key, joined(app, parts));
  const kept = await app.db.transaction(asWorker, (tx) =>
    end(tx, sql`id = ${id}`, { type: 'file.written' }, [
      sql`total = written`,
      sql`storage_key = ${key}`,
      sql`bytes = ${bytes}`,
    ]),
  );
  if (kept.length === 0) await app.store.delete(key);
  await removeParts(app, id, parts);
}

/** Writes the archives that wait, one after another; one of which nothing more can be written three times is given up. */
export async function writeInvoiceArchives(app: Context): Promise<void> {
  for (let row = await claim(app); row; row = await claim(app)) {
    const { id } = row;
    try {
      await write(app, row);
    } catch (error) {
      app.log
        .named('invoices')
        .warn('A month of invoices could not be written', { id, error: (error as Error).message });
      await app.db.transaction(asWorker, async (tx) => {
        const { attempts } = await tx.one<{ attempts: number }>(
          sql`select attempts from invoice_archives where id = ${id}`,
        );
        await end(tx, sql`id = ${id}`, { type: 'writing.failed', isLastTry: attempts >= MAX_ATTEMPTS });
      });
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

/** Throws away the files whose days are over, and some days later forgets them. */
export async function sweepInvoiceArchives(app: Context): Promise<void> {
  const now = app.clock.wall();
  const over = await app.db.transaction(asWorker, (tx) =>
    tx.rows<{ id: string; storageKey: string | null; expiresAt: string }>(
      sql`select id, storage_key, expires_at from invoice_archives where expires_at <= ${now}::timestamptz order by expires_at limit 500`,
    ),
  );
  for (const { id, storageKey, expiresAt } of over) {
    const parts = await app.db.transaction(asWorker, (tx) =>
      tx.rows<{ storageKey: string }>(sql`select storage_key from invoice_archive_parts where archive_id = ${id}`),
    );
    if (storageKey) await app.store.delete(storageKey);
    await removeParts(app, id, parts);
    const isForgotten = now.getTime() > Date.parse(expiresAt) + NAMED_MS;
    await app.db.transaction(asWorker, (tx) =>
      tx.run(
        isForgotten
          ? sql`delete from invoice_archives where id = ${id}`
          : sql`update invoice_archives set storage_key = null where id = ${id}`,
      ),
    );
  }
}
