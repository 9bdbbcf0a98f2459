import type { components } from '#contract/product-api.ts';
import type { ScreenChange } from '#domain/inventory/screen-changes.ts';
import type { SheetProblem } from '#domain/inventory/screen-sheet.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { sayProblems } from '../../texts/sheet-problems.ts';
import { findImport, type ImportRow, isLeftOut, isUnderWay, screenImportEntity } from './screen-imports.ts';

type Shown = components['schemas']['ScreenImport'];
export type ImportSummary = components['schemas']['ScreenImportSummary'];

const mostProblems = 500;
const mostChanges = 200;
const mostPlaces = 500;

export const toImportSummary = (row: ImportRow): ImportSummary => {
  const { id, name, status, createdByEmail: startedBy, createdAt: startedAt, rowCount: rows } = row;
  const { created, changed, unchanged, faulty } = row;
  return { id, name, status, startedBy, startedAt, rows, created, changed, unchanged, faulty };
};

/** A condition of `screen_import_rows r`: they are not written, and the rest of the sheet. */
export const isInRest = ({ status, takes, position }: ImportRow): Sql =>
  status === 'cancelled' && takes === 'faultless' ? sql`(${isLeftOut} or r.row > ${position})` : isLeftOut;

/** How many imports of the tenant came before and are not done. */
async function aheadOf(tx: Tx, { id, namespaceId }: ImportRow): Promise<number> {
  const { ahead } = await tx.one<{ ahead: number }>(sql`
    select count(*)::int as ahead from screen_imports i join screen_imports own on own.id = ${id}
    where i.namespace_id = ${namespaceId} and ${isUnderWay} and (i.queued_at, i.id) < (own.queued_at, own.id)`);
  return ahead;
}

async function progressOf(tx: Tx, row: ImportRow): Promise<Shown['progress']> {
  const { status, isRead, done, head, rowCount, takes } = row;
  if (!screenImportEntity.law.has(status, 'underWay')) return null;
  const phase = status === 'importing' ? 'importing' : isRead ? 'checking' : 'reading';
  return { phase, done, total: head === null || takes === 'all' ? null : rowCount, ahead: await aheadOf(tx, row) };
}

async function problemsOf(tx: Tx, { id, problems }: ImportRow): Promise<SheetProblem[]> {
  if (problems.length > 0) return [...problems];
  const rows = await tx.rows<{ problems: SheetProblem[] }>(sql`
    select r.faults || r.problems as problems from screen_import_rows r
    where r.import_id = ${id} and (r.faults <> '[]' or r.problems <> '[]') order by r.row limit ${mostProblems}`);
  return rows.flatMap(({ problems: all }) => all).slice(0, mostProblems);
}

type Change = Omit<Shown['changes'][number], 'cells'> & { readonly cells: ScreenChange[] };

/**
 * An import as an operator of its tenant sees it, what is wrong with it in words of a language. Needs a transaction of an operator.
 * @throws ProblemError `not_found`
 */
export async function showImport(tx: Tx, id: string, locale: string): Promise<Shown> {
  const row = await findImport(tx, id);
  if (!row) throw new ProblemError('not_found');
  const changes = await tx.rows<{ change: Change }>(sql`
    select r.change from screen_import_rows r where r.import_id = ${id} and r.change is not null and not ${isLeftOut}
    order by r.row limit ${mostChanges}`);
  const places = await tx.rows<Shown['places'][number]>(sql`
    select p.* from (
      select r.row, r.at_sea ->> 'code' as code, r.at_sea ->> 'name' as name, (r.at_sea ->> 'latitude')::float8 as latitude,
        (r.at_sea ->> 'longitude')::float8 as longitude, r.is_confirmed
      from screen_import_rows r
      where r.import_id = ${id} and r.at_sea is not null and r.faults = '[]' and r.problems = '[]'
      order by r.is_confirmed, r.row limit ${mostPlaces}) p
    order by p.row`);
  const isCutOff = row.status === 'cancelled' && row.takes === 'faultless' && row.done < row.rowCount;
  return {
    ...toImportSummary(row),
    progress: await progressOf(tx, row),
    takes: row.takes,
    isRefused: row.wasRefused,
    expiresAt: row.expiresAt,
    problems: sayProblems(await problemsOf(tx, row), locale),
    changes: changes.map(({ change }) => change),
    places,
    hasRest: row.head !== null && row.status !== 'checking' && (row.faulty > 0 || isCutOff),
  };
}
