import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { differenceEntity, lockDifferences } from '../../rooms/reconciliation/difference-rows.ts';

/**
 * Writes down why the ledger and the provider differ, for a difference of the operator's tenant. Runs as the worker: the caller is an
 * operator there. The same words a second time change nothing. @throws ProblemError `not_found`, `transition_refused`
 */
export function explainDifference(app: Context, user: Operator, id: string, note: string): Promise<void> {
  return app.db.transaction(workerFor(user), async (tx) => {
    const [row] = await lockDifferences(tx, sql`d.id = ${id}`);
    if (row?.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    const said = await tx.row(sql`select 1 from reconciliation_differences
      where id = ${id} and status = 'explained' and note = ${note} and explained_by_email = ${user.email}`);
    if (said) return;
    const event = { type: 'difference.explained' } as const;
    const set = [sql`note = ${note}`, sql`explained_by_email = ${user.email}`, sql`explained_at = ${app.clock.wall()}`];
    const moved = await transitionAll({ tx }, differenceEntity, sql`id = ${id}`, event, { set });
    if (moved.length === 0)
      throw new ProblemError('transition_refused', { facts: { status: row.status, event: event.type } });
  });
}
