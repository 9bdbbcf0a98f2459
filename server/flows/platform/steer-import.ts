import type { ScreenImportLifecycleEvent } from '#machines/desk/screen-import-lifecycle.machine.ts';
import type { Operator } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { countImport, findImport, type ImportRow, screenImportEntity } from '../../rooms/inventory/screen-imports.ts';

/** @throws ProblemError `not_found` */
async function lockImport(tx: Tx, id: string): Promise<ImportRow> {
  await tx.run(sql`select 1 from screen_imports where id = ${id} for update`);
  const row = await findImport(tx, id);
  if (!row) throw new ProblemError('not_found');
  return row;
}

const refusal = (status: string, event: string) => new ProblemError('transition_refused', { facts: { status, event } });

/** @throws ProblemError `transition_refused` */
async function move(tx: Tx, row: ImportRow, event: ScreenImportLifecycleEvent, set: readonly Sql[] = []) {
  const moved = await transitionAll({ tx }, screenImportEntity, sql`id = ${row.id}`, event, { set });
  if (moved.length === 0) throw refusal(row.status, event.type);
}

/** It is behind what waits already. */
const queued = (clock: Clock) => [sql`queued_at = ${clock.wall()}`, sql`attempts = 0`, sql`next_try_at = null`];

/** Has the rows of a checked import written on an operator's behalf. @throws ProblemError `not_found`, `transition_refused` */
export async function takeImport(
  tx: Tx,
  clock: Clock,
  { userId, email }: Operator,
  id: string,
  takes: 'all' | 'faultless',
): Promise<void> {
  const row = await lockImport(tx, id);
  // A repeat of what was asked finds it under way, or done.
  if (row.takes === takes && ['importing', 'imported'].includes(row.status)) return;
  // What is no sheet has no rows to write.
  if (row.head === null || (takes === 'all' && row.faulty > 0)) throw refusal(row.status, 'import.asked');
  await move(tx, row, { type: 'import.asked' }, [
    ...[sql`takes = ${takes}`, sql`taken_by = ${userId}`, sql`taken_by_email = ${email}`, sql`was_refused = false`],
    ...[sql`position = 0`, sql`done = ${takes === 'all' ? 0 : row.faulty}`],
    ...[sql`created = 0`, sql`changed = 0`, sql`unchanged = 0`, ...queued(clock)],
  ]);
}

/** Stops an import. @throws ProblemError `not_found`, `transition_refused` */
export async function cancelImport(tx: Tx, id: string): Promise<void> {
  const row = await lockImport(tx, id);
  if (row.status === 'cancelled') return;
  const isWritten = row.takes === 'faultless';
  const nothing = [sql`created = 0`, sql`changed = 0`, sql`unchanged = 0`];
  await move(tx, row, { type: 'cancel.asked' }, [sql`storage_key = null`, ...(isWritten ? [] : nothing)]);
}

/** Has an import that failed go on. @throws ProblemError `not_found`, `transition_refused` */
export async function retryImport(tx: Tx, clock: Clock, id: string): Promise<void> {
  const row = await lockImport(tx, id);
  if (screenImportEntity.law.has(row.status, 'underWay')) return;
  await move(tx, row, { type: 'retry.asked', isImport: row.takes !== null }, queued(clock));
}

/** Says of rows whether their places in the sea are meant. @throws ProblemError `not_found`, `transition_refused` */
export async function confirmPlaces(tx: Tx, id: string, rows: readonly number[], isConfirmed: boolean): Promise<void> {
  const row = await lockImport(tx, id);
  if (row.status !== 'checked') throw refusal(row.status, 'place.confirmed');
  await tx.run(sql`
    update screen_import_rows set is_confirmed = ${isConfirmed}
    where import_id = ${id} and row = any(${rows}::int[]) and at_sea is not null`);
  await countImport(tx, id);
}
