import type { components } from '#contract/product-api.ts';
import { screenChanges } from '#domain/inventory/screen-changes.ts';
import { readScreenSheet, type SheetProblem, screenColumns } from '#domain/inventory/screen-sheet.ts';
import { type Database, type Scope, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readStoredScreens } from '../../rooms/inventory/stored-screens.ts';
import { importScreens } from './import-screens.ts';

/** Keys have a page of their own. */
const offered: readonly string[] = screenColumns.filter((column) => column !== 'public_key');

/** There is another screen with the code. */
class TakenError extends Error {}

export interface NewScreen {
  readonly namespaceId: string;
  readonly cells: readonly components['schemas']['ScreenCell'][];
  readonly worker: Scope;
}

/**
 * Adds a screen by the rules of a sheet of this one row; the same cells a second time add nothing. Returns its code, and what kept it
 * from being added. @throws ProblemError `invalid_request`
 */
export async function createScreen(
  db: Database,
  { namespaceId, cells, worker }: NewScreen,
): Promise<{ readonly code: string; readonly problems: readonly SheetProblem[] }> {
  const errors = cells.flatMap(({ column }, index) =>
    offered.includes(column) ? [] : [{ path: `/cells/${index}/column`, code: 'not_offered' }],
  );
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  const given = new Map(cells.map(({ column, value }) => [column, value.trim()]));
  const row = screenColumns.map((column) => given.get(column) ?? '');
  const code = given.get('code') ?? '';
  try {
    const { problems } = await importScreens(db, {
      namespaceId,
      worker,
      // The place is seen on a map while it is typed.
      placesInSea: 'any',
      sheet: async (tx) => {
        const [stored] = await readStoredScreens(tx, sql`s.namespace_id = ${namespaceId} and s.code = ${code}`, 1);
        const sheet = [screenColumns, row];
        const [read] = readScreenSheet(sheet).screens;
        if (stored && read && screenChanges(stored, read.screen).length > 0) throw new TakenError();
        return sheet;
      },
    });
    return { code, problems };
  } catch (error) {
    if (!(error instanceof TakenError)) throw error;
    return { code, problems: [{ row: 2, column: 'code', code: 'code_taken', value: code }] };
  }
}
