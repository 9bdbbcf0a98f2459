import type { Context } from '../context.ts';
import { advanceImport } from '../flows/platform/advance-import.ts';
import { DatabaseAwayError, sql } from '../kernel/db/database.ts';
import { transitionAll } from '../kernel/transition.ts';
import {
  type ImportRow,
  importColumns,
  isUnderWay,
  isUnderWayOf,
  screenImportEntity,
} from '../rooms/inventory/screen-imports.ts';

type App = Pick<Context, 'db' | 'store' | 'clock' | 'log'>;

const worker = { role: 'marquee_worker' } as const;
/** Tries without a step forward, and between two of them. */
const MAX_ATTEMPTS = 3;
const AGAIN_MS = 2000;
/** A turn begins no step after this time: a server that is asked to stop does not wait for a whole import. */
const TURN_MS = 1500;

/** The import whose turn it is: of a tenant's the one that came first, of those the one that has waited longest. */
const next = ({ db, clock }: App): Promise<ImportRow | undefined> =>
  db.transaction(worker, (tx) =>
    tx.row<ImportRow>(sql`
      select ${importColumns} from screen_imports i
      where ${isUnderWay} and (i.next_try_at is null or i.next_try_at <= ${clock.wall()}::timestamptz) and not exists (
        select 1 from screen_imports e
        where e.namespace_id = i.namespace_id and ${isUnderWayOf('e')} and (e.queued_at, e.id) < (i.queued_at, i.id))
      order by i.touched_at nulls first, i.queued_at, i.id limit 1`),
  );

const nextTry = ({ clock }: App) => sql`next_try_at = ${new Date(clock.wall().getTime() + AGAIN_MS)}`;

/** Notes a try before it is made: one that takes the server with it is counted as well. */
const noteTry = (app: App, { id }: ImportRow): Promise<number> =>
  app.db.transaction(worker, (tx) =>
    tx.run(sql`update screen_imports set attempts = attempts + 1, ${nextTry(app)} where id = ${id}`),
  );

async function giveUp(app: App, { id }: ImportRow): Promise<void> {
  const set = [sql`attempts = 0`, sql`next_try_at = null`];
  await app.db.transaction(worker, (tx) =>
    transitionAll({ tx }, screenImportEntity, sql`id = ${id}`, { type: 'work.failed' }, { set }),
  );
}

async function noteFailure(app: App, row: ImportRow, error: unknown): Promise<void> {
  const { id } = row;
  app.log.named('imports').warn('A step of an import of screens failed', { id, error: (error as Error).message });
  if (row.attempts + 1 >= MAX_ATTEMPTS) return giveUp(app, row);
  await app.db.transaction(worker, (tx) => tx.run(sql`update screen_imports set ${nextTry(app)} where id = ${id}`));
}

/** Takes one import one step further; false when there is none to take. */
export async function advanceOneImport(app: App): Promise<boolean> {
  const row = await next(app);
  if (!row) return false;
  if (row.attempts >= MAX_ATTEMPTS) {
    app.log.named('imports').warn('No step of an import of screens came to its end', { id: row.id });
    await giveUp(app, row);
    return true;
  }
  await noteTry(app, row);
  try {
    await advanceImport(app, row);
    const touched = sql`touched_at = ${app.clock.wall()}, attempts = 0, next_try_at = null`;
    await app.db.transaction(worker, (tx) => tx.run(sql`update screen_imports set ${touched} where id = ${row.id}`));
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error;
    await noteFailure(app, row, error);
  }
  return true;
}

/** Reads, checks and writes sheets of screens, step by step, those of several tenants by turns. */
export async function importScreenSheets(app: App): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < TURN_MS && (await advanceOneImport(app)));
}

/** Forgets imports whose days are over. */
export async function sweepScreenImports(app: App): Promise<void> {
  const over = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(sql`
      select i.id from screen_imports i
      where i.expires_at <= ${app.clock.wall()}::timestamptz and not (${isUnderWay}) order by i.expires_at limit 100`),
  );
  for (const { id } of over)
    await app.db.transaction(worker, (tx) => tx.run(sql`delete from screen_imports where id = ${id}`));
}
