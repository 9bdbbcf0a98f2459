import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** Whether the platform lets the company book; `id` is an expression. */
export const isBlocked = (id: Sql): Sql =>
  sql`exists (select 1 from instances b where b.id = ${id} and b.status = 'blocked')`;

/** @throws ProblemError `company_blocked` with the reason: it books nothing and adds no money */
export async function requireMayBook(tx: Tx, instanceId: string): Promise<void> {
  const blocked = await tx.row<{ reason: string }>(
    sql`select blocked_reason as reason from instances where id = ${instanceId} and status = 'blocked'`,
  );
  if (blocked) throw new ProblemError('company_blocked', { facts: { reason: blocked.reason } });
}
