import { buffer } from 'node:stream/consumers';
import { readScreenSheet, type SheetProblem, type SheetScreen } from '#domain/inventory/screen-sheet.ts';
import type { ScreenImportLifecycleEvent } from '#machines/desk/screen-import-lifecycle.machine.ts';
import type { Context } from '../../context.ts';
import { type Scope, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { countImport, type ImportRow, isLeftOut, screenImportEntity } from '../../rooms/inventory/screen-imports.ts';
import { writeScreens } from '../../rooms/inventory/write-screens.ts';
import { type CheckedRow, checkScreens, currencyOf } from './check-screens.ts';
import { oneWriter } from './import-screens.ts';
import { noteCityPeople } from './place-screens.ts';
import { readSheetParts, type StagedRow } from './sheet-thread.ts';

type App = Pick<Context, 'db' | 'store'>;

/** Rows of one step: what a step holds up, and does again where it was cut off, is as short. */
const AT_ONCE = 500;

const worker = { role: 'marquee_worker', isLong: true } as const;

/** The worker on behalf of who took the import. */
const takerOf = ({ takenBy, takenByEmail }: ImportRow): Scope => ({
  ...worker,
  ...(takenBy === null ? {} : { userId: takenBy }),
  by: { operation: 'importDeskScreens', email: takenByEmail ?? '' },
});

/** Somebody has cancelled the import or done the same meanwhile: this step is undone. */
class OvertakenError extends Error {}

/** Not all rows can be written, so none is. */
class NotAllError extends Error {}

/** Notes how far an import is, unless it has gone on otherwise. */
async function note(tx: Tx, { id, status, position }: ImportRow, set: Sql): Promise<void> {
  const noted = await tx.run(sql`
    update screen_imports set ${set} where id = ${id} and status = ${status} and position = ${position}`);
  if (noted === 0) throw new OvertakenError();
}

async function move(tx: Tx, { id, status }: ImportRow, event: ScreenImportLifecycleEvent, set: readonly Sql[] = []) {
  const moved = await transitionAll({ tx }, screenImportEntity, sql`id = ${id} and status = ${status}`, event, { set });
  if (moved.length === 0) throw new OvertakenError();
}

async function stage(tx: Tx, row: ImportRow, done: number, rows: readonly StagedRow[]): Promise<void> {
  // The same ones again where the reading was cut off.
  await tx.run(sql`
    insert into screen_import_rows (import_id, row, cells, faults)
    select ${row.id}::uuid, r.row, r.cells, r.faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, cells jsonb, faults jsonb)
    on conflict (import_id, row) do nothing`);
  await note(tx, row, sql`done = ${done}`);
}

/** The file is none that can be imported: nothing that was read of it is kept. */
async function refuseFile(tx: Tx, row: ImportRow, problems: readonly SheetProblem[], rows: number): Promise<void> {
  await tx.run(sql`delete from screen_import_rows where import_id = ${row.id}`);
  await move(tx, row, { type: 'check.ended' }, [
    ...[sql`is_read = true`, sql`problems = ${JSON.stringify(problems)}::jsonb`, sql`storage_key = null`],
    ...[sql`head = null`, sql`done = 0`, sql`row_count = ${rows}`, sql`faulty = ${rows}`],
  ]);
}

/** Reads the file into rows: anew from its beginning where that was cut off. */
async function readFile(app: App, row: ImportRow): Promise<void> {
  const stored = await app.store.get(row.storageKey ?? '');
  if (!stored)
    return app.db.transaction(worker, (tx) => refuseFile(tx, row, [{ row: 1, column: null, code: 'file_missing' }], 0));
  let done = 0;
  for await (const part of readSheetParts(new Uint8Array(await buffer(stored.body))))
    await app.db.transaction(worker, async (tx) => {
      if ('refused' in part) await refuseFile(tx, row, part.refused, part.rows);
      else if ('head' in part)
        await note(tx, row, sql`head = ${JSON.stringify(part.head)}::jsonb, row_count = ${part.count}, done = 0`);
      else if ('rows' in part) {
        done += part.rows.length;
        await stage(tx, row, done, part.rows);
      } else await note(tx, row, sql`is_read = true, storage_key = null, done = 0`);
    });
}

/** A row as it was staged, and as it was checked. */
interface KeptRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isFaulty: boolean;
  readonly isConfirmed: boolean;
  readonly print: string | null;
}

const nextRows = (tx: Tx, id: string, after: number, which: Sql): Promise<KeptRow[]> =>
  tx.rows<KeptRow>(sql`
    select r.row, r.cells, r.faults <> '[]' as is_faulty, r.is_confirmed, r.print from screen_import_rows r
    where r.import_id = ${id} and r.row > ${after} and ${which} order by r.row limit ${AT_ONCE}`);

/** The screens of rows without faults. */
function screensOf(head: readonly string[], kept: readonly KeptRow[]) {
  const { screens } = readScreenSheet([head, ...kept.map(({ cells }) => cells)]);
  return screens.flatMap(({ row: place, screen }) => {
    const row = kept[place - 2]?.row;
    return row === undefined ? [] : [{ row, screen }];
  });
}

/** What the screens cost in: as the tenant says, else as the first row does. */
async function currencyFor(tx: Tx, { id, namespaceId, head }: ImportRow): Promise<string | undefined> {
  const currency = await currencyOf(tx, namespaceId);
  if (currency) return currency;
  const [first] = await nextRows(tx, id, 0, sql`r.faults = '[]'`);
  return first && screensOf(head ?? [], [first])[0]?.screen.currencyCode;
}

async function check(tx: Tx, row: ImportRow, kept: readonly KeptRow[]) {
  const screens = screensOf(
    row.head ?? [],
    kept.filter(({ isFaulty }) => !isFaulty),
  );
  return checkScreens(tx, row.namespaceId, screens, { currency: await currencyFor(tx, row), isCompared: true });
}

/** Where a screen would stand in the sea. */
const toPlace = ({ code, name, latitude, longitude }: SheetScreen) => ({ code, name, latitude, longitude });

/** Looks at the next rows, and writes down what they would do. */
async function checkSome(tx: Tx, row: ImportRow): Promise<void> {
  const kept = await nextRows(tx, row.id, row.position, sql`true`);
  const last = kept.at(-1);
  if (!last) {
    await countImport(tx, row.id);
    return move(tx, row, { type: 'check.ended' }, [sql`position = 0`, sql`done = 0`]);
  }
  const { checked } = await check(tx, row, kept);
  const found = checked.map(({ row, screen, problems, change, print, atSea }) => ({
    ...{ row, problems, print },
    change: problems.length > 0 ? null : change,
    at_sea: atSea && toPlace(screen),
  }));
  await tx.run(sql`
    update screen_import_rows r set problems = f.problems, change = f.change, print = f.print, at_sea = f.at_sea
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(row int, problems jsonb, change jsonb, print text, at_sea jsonb)
    where r.import_id = ${row.id} and r.row = f.row`);
  await note(tx, row, sql`position = ${last.row}, done = done + ${kept.length}`);
}

/** What is wrong with a row now that was right when it was checked: with nobody's change is anything done over. */
function problemsNow(
  { row, screen, problems, change, print, atSea }: CheckedRow,
  kept: KeptRow | undefined,
): SheetProblem[] {
  const isOther = change !== null && print !== (kept?.print ?? null);
  return [
    ...problems,
    ...(isOther ? [{ row, column: 'code', code: 'screen_changed' as const, value: screen.code }] : []),
    ...(atSea && !kept?.isConfirmed ? [atSea] : []),
  ];
}

/** Holds rows against the screens once more, and writes those that still can be. */
async function writeRows(tx: Tx, row: ImportRow, kept: readonly KeptRow[]) {
  const { checked, people } = await check(tx, row, kept);
  const byRow = new Map(kept.map((one) => [one.row, one]));
  const judged = checked.map((one) => ({ ...one, now: problemsNow(one, byRow.get(one.row)) }));
  const good = judged.filter(({ now }) => now.length === 0).map(({ screen }) => screen);
  await noteCityPeople(tx, people);
  const bad = judged.filter(({ now }) => now.length > 0).map(({ row, now }) => ({ row, problems: now }));
  return { bad, written: await writeScreens(tx, row.namespaceId, good) };
}

/** Writes the next of the rows without fault. True when there are no more. */
async function writeSome(tx: Tx, row: ImportRow): Promise<boolean> {
  await oneWriter(tx, row.namespaceId);
  const kept = await nextRows(tx, row.id, row.position, sql`not ${isLeftOut}`);
  const last = kept.at(-1);
  if (!last) {
    await move(tx, row, { type: 'import.ended' });
    return true;
  }
  const { bad, written } = await writeRows(tx, row, kept);
  await tx.run(sql`
    update screen_import_rows r set problems = b.problems, change = null
    from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb) as b(row int, problems jsonb)
    where r.import_id = ${row.id} and r.row = b.row`);
  const { created, changed, unchanged } = written;
  await note(
    tx,
    row,
    sql`position = ${last.row}, done = done + ${kept.length}, created = created + ${created}, changed = changed + ${changed},
      unchanged = unchanged + ${unchanged}, faulty = faulty + ${bad.length}`,
  );
  return false;
}

/** Writes every row, or none. @throws NotAllError */
async function writeAll(tx: Tx, row: ImportRow): Promise<void> {
  await oneWriter(tx, row.namespaceId);
  let [created, changed, unchanged] = [0, 0, 0];
  for (let after = 0; ; ) {
    const kept = await nextRows(tx, row.id, after, sql`true`);
    const last = kept.at(-1);
    if (!last) break;
    const { bad, written } = await writeRows(tx, row, kept);
    if (bad.length > 0 || kept.some(({ isFaulty }) => isFaulty)) throw new NotAllError();
    created += written.created;
    changed += written.changed;
    unchanged += written.unchanged;
    after = last.row;
  }
  // Where it was cancelled meanwhile nothing of it stays.
  await move(tx, row, { type: 'import.ended' }, [
    ...[sql`created = ${created}`, sql`changed = ${changed}`, sql`unchanged = ${unchanged}`, sql`done = row_count`],
  ]);
}

/** The screens are others than they were: what the sheet would do now is found out anew. */
const refuse = (tx: Tx, row: ImportRow): Promise<void> =>
  move(tx, row, { type: 'import.refused' }, [
    ...[sql`takes = null`, sql`taken_by = null`, sql`taken_by_email = null`, sql`was_refused = true`],
    ...[sql`position = 0`, sql`done = 0`],
  ]);

async function write(app: App, row: ImportRow): Promise<void> {
  const { db } = app;
  if (row.takes === 'all')
    await db
      .transaction(takerOf(row), (tx) => writeAll(tx, row))
      .catch((error: unknown) => {
        if (!(error instanceof NotAllError)) throw error;
        return db.transaction(worker, (tx) => refuse(tx, row));
      });
  else if (!(await db.transaction(takerOf(row), (tx) => writeSome(tx, row)))) return;
  await db.tidy(['screens']);
}

/**
 * Takes an import one step further: reads its file, looks at some of its rows, or writes some; all of them in one step where it is all or
 * none. Each step is whole or undone, and notes how far it came: whoever takes the next one goes on from there.
 */
export async function advanceImport(app: App, row: ImportRow): Promise<void> {
  try {
    if (row.status === 'importing') await write(app, row);
    else if (row.isRead) await app.db.transaction(worker, (tx) => checkSome(tx, row));
    else await readFile(app, row);
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error;
  }
}
