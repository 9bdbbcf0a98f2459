import type { components } from '#contract/product-api.ts';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import { screenCells } from '#domain/inventory/write-screen-sheet.ts';
import type { Database, Scope } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { editableColumns, findScreen, type ReadScreen } from '../../rooms/inventory/stored-screens.ts';
import { type Imported, importScreens } from './import-screens.ts';

const columns: readonly string[] = screenColumns;

type CellChange = components['schemas']['CellChange'];

/** The cells of a screen as they are to be. @throws ProblemError `invalid_request`, `stale_version` */
function cellsWith(screen: ReadScreen, changes: readonly CellChange[]): string[] {
  const cells = screenCells(screen).map(String);
  const errors = changes.flatMap(({ column }, index) =>
    editableColumns.some((one) => one === column) ? [] : [{ path: `/cells/${index}/column`, code: 'not_offered' }],
  );
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  // A repeat of what was done finds it done.
  const isStale = changes.some(
    ({ column, before, after }) => ![before, after.trim()].includes(cells[columns.indexOf(column)] ?? ''),
  );
  if (isStale) throw new ProblemError('stale_version');
  return changes.reduce((all, { column, after }) => all.with(columns.indexOf(column), after.trim()), cells);
}

export interface ScreenEdit {
  readonly namespaceId: string;
  readonly id: string;
  readonly changes: readonly CellChange[];
  readonly worker: Scope;
}

/** Changes cells of a screen by the rules of a sheet of this one row. @throws ProblemError `not_found`, `invalid_request`, `stale_version` */
export const editScreen = (db: Database, { namespaceId, id, changes, worker }: ScreenEdit): Promise<Imported> =>
  importScreens(db, {
    namespaceId,
    worker,
    // The place is seen on a map while it is typed.
    placesInSea: 'any',
    sheet: async (tx) => [screenColumns, cellsWith(await findScreen(tx, namespaceId, id), changes)],
  });
