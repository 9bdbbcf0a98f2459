import { type ScreenChange, screenChanges } from '#domain/inventory/screen-changes.ts';
import { readScreenSheet, type SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { ConstraintError, type Database, type Scope, sql, type Tx } from '../../kernel/db/database.ts';
import { readStoredScreens } from '../../rooms/inventory/stored-screens.ts';
import {
  bookedAndOther,
  type PlacedScreen,
  withKeysOfOthers,
  writeScreens,
} from '../../rooms/inventory/write-screens.ts';
import { placeScreens } from './place-screens.ts';

export type Sheet = readonly (readonly string[])[];

export interface Import {
  readonly namespaceId: string;
  /** Rows of cells, the first of them the names of the columns; or what makes them, once nobody else writes screens. */
  readonly sheet: Sheet | ((tx: Tx) => Promise<Sheet>);
  /** Says what would happen, and writes nothing. */
  readonly isDryRun?: boolean;
  /** Takes the rows without fault; otherwise it is all or none. */
  readonly isFaultlessOnly?: boolean;
  /** On whose behalf the worker writes; nobody's unless given. */
  readonly worker?: Scope;
}

/** A screen that a sheet would add, with no changes, or change. */
export interface RowChange {
  /** As a spreadsheet counts them: the head is row 1. */
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly cells: readonly ScreenChange[];
}

export interface Imported {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Rows that were left out. */
  readonly faulty: number;
  readonly problems: readonly SheetProblem[];
  /** Of a dry run, in the order of the rows. */
  readonly changes: readonly RowChange[];
  /** Whether it was written. */
  readonly isDone: boolean;
}

/** Undoes what is not to stay: a dry run, and what was refused. */
class Undone extends Error {
  readonly imported: Imported;
  constructor(imported: Imported) {
    super('Nothing of it stays');
    this.imported = imported;
  }
}

/** What a tenant's screens cost in; undefined while it has none and names none. */
const currencyOf = async (tx: Tx, namespaceId: string): Promise<string | undefined> =>
  (
    await tx.row<{ currency: string }>(sql`
      select coalesce(n.currency_code, (select s.currency_code from screens s where s.namespace_id = n.id limit 1)) as currency
      from namespaces n where n.id = ${namespaceId}`)
  )?.currency ?? undefined;

/** What the rows would make of the screens that there are. */
async function changesOf(
  tx: Tx,
  namespaceId: string,
  rows: readonly { readonly row: number; readonly screen: PlacedScreen }[],
): Promise<RowChange[]> {
  const codes = rows.map(({ screen }) => screen.code);
  const where = sql`s.namespace_id = ${namespaceId} and s.code = any(${codes}::text[])`;
  const stored = new Map((await readStoredScreens(tx, where, codes.length)).map((screen) => [screen.code, screen]));
  return rows.flatMap(({ row, screen }) => {
    const before = stored.get(screen.code);
    const cells = before ? screenChanges(before, screen) : [];
    return before && cells.length === 0
      ? []
      : [{ row, code: screen.code, name: screen.name, isNew: before === undefined, cells }];
  });
}

async function run(tx: Tx, { namespaceId, sheet, isDryRun, isFaultlessOnly }: Import): Promise<Imported> {
  await tx.run(sql`select take_lock(${`import-screens ${namespaceId}`})`);
  const read = readScreenSheet(typeof sheet === 'function' ? await sheet(tx) : sheet);
  const currency = (await currencyOf(tx, namespaceId)) ?? read.screens[0]?.screen.currencyCode;
  const { placed, problems: misplaced } = await placeScreens(tx, read.screens);
  const screens = placed.map(({ screen }) => screen);
  const booked = new Set(await bookedAndOther(tx, namespaceId, screens));
  const withTakenKey = new Set(await withKeysOfOthers(tx, namespaceId, screens));
  const late = placed.flatMap(({ row, screen: { code, currencyCode, publicKey } }): SheetProblem[] => [
    ...(currencyCode === currency
      ? []
      : [
          { row, column: 'currency', code: 'currency_foreign' as const, value: currencyCode, expected: currency ?? '' },
        ]),
    ...(booked.has(code) ? [{ row, column: 'code', code: 'screen_booked' as const, value: code }] : []),
    ...(withTakenKey.has(code)
      ? [{ row, column: 'public_key', code: 'key_taken' as const, value: publicKey ?? '' }]
      : []),
  ]);
  const problems = [...read.problems, ...misplaced, ...late].sort((a, b) => a.row - b.row);
  const faultyRows = new Set(problems.map(({ row }) => row));
  const rows = placed.filter(({ row }) => !faultyRows.has(row));
  const good = rows.map(({ screen }) => screen);
  const changes = isDryRun ? await changesOf(tx, namespaceId, rows) : [];
  const isRefused = problems.length > 0 && !(isFaultlessOnly && !faultyRows.has(1));
  const written =
    isRefused && !isDryRun ? { created: 0, changed: 0, unchanged: 0 } : await writeScreens(tx, namespaceId, good);
  const imported: Imported = {
    rows: read.rows,
    ...written,
    faulty: faultyRows.has(1) ? read.rows : faultyRows.size,
    problems,
    changes,
    isDone: !isRefused && !isDryRun,
  };
  if (!imported.isDone) throw new Undone(imported);
  return imported;
}

/** Whether somebody else has taken a key of the sheet while it was written: looked at again, it is said by row. */
const isKeyTaken = (error: unknown): boolean =>
  error instanceof ConstraintError && error.constraint === 'screens_public_key';

/**
 * Brings a tenant's screens up to a sheet, all rows or none, or those without fault; the same sheet a second time changes nothing. What
 * is wrong is said by row and column. A screen that the sheet leaves out stays.
 */
export async function importScreens(db: Database, what: Import): Promise<Imported> {
  const attempt = () =>
    db.transaction({ ...(what.worker ?? { role: 'marquee_worker' }), isLong: true }, (tx) => run(tx, what));
  try {
    const imported = await attempt().catch((error: unknown) => {
      if (isKeyTaken(error)) return attempt();
      throw error;
    });
    if (imported.created + imported.changed > 0) await db.tidy(['screens']);
    return imported;
  } catch (error) {
    if (error instanceof Undone) return error.imported;
    throw error;
  }
}
