import { readScreenSheet, type SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { ConstraintError, type Database, type Scope, sql, type Tx } from '../../kernel/db/database.ts';
import { writeScreens } from '../../rooms/inventory/write-screens.ts';
import { checkScreens, currencyOf, type RowChange } from './check-screens.ts';
import { noteCityPeople } from './place-screens.ts';

export type Sheet = readonly (readonly string[])[];

export interface Import {
  readonly namespaceId: string;
  /** Rows of cells, the first of them the names of the columns; or what makes them, once nobody else writes screens. */
  readonly sheet: Sheet | ((tx: Tx) => Promise<Sheet>);
  /** Says what would happen, and writes nothing. */
  readonly isDryRun?: boolean;
  /** Takes the rows without fault; otherwise it is all or none. */
  readonly isFaultlessOnly?: boolean;
  /** Codes of screens that are meant to stand in the sea where they do; the others there have a fault. */
  readonly placesInSea?: ReadonlySet<string> | 'any';
  /** On whose behalf the worker writes; nobody's unless given. */
  readonly worker?: Scope;
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

/** Of those who write the screens of a tenant one after the other. */
export const oneWriter = (tx: Tx, namespaceId: string): Promise<unknown> =>
  tx.run(sql`select take_lock(${`import-screens ${namespaceId}`})`);

async function run(tx: Tx, { namespaceId, sheet, isDryRun, isFaultlessOnly, placesInSea }: Import): Promise<Imported> {
  await oneWriter(tx, namespaceId);
  const read = readScreenSheet(typeof sheet === 'function' ? await sheet(tx) : sheet);
  const currency = (await currencyOf(tx, namespaceId)) ?? read.screens[0]?.screen.currencyCode;
  const { checked, people } = await checkScreens(tx, namespaceId, read.screens, {
    ...{ currency, isCompared: isDryRun === true },
  });
  await noteCityPeople(tx, people);
  const isMeant = (code: string) => placesInSea === 'any' || placesInSea?.has(code) === true;
  const late = checked.flatMap(({ problems, atSea, screen }) =>
    atSea && !isMeant(screen.code) ? [...problems, atSea] : problems,
  );
  const problems = [...read.problems, ...late].sort((a, b) => a.row - b.row);
  const faultyRows = new Set(problems.map(({ row }) => row));
  const rows = checked.filter(({ row }) => !faultyRows.has(row));
  const good = rows.map(({ screen }) => screen);
  const changes = rows.flatMap(({ change }) => (change ? [change] : []));
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
