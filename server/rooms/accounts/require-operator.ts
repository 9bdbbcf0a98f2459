import type { Operator } from '../../kernel/caller.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/**
 * Looks again, in the transaction of what they do to people, whether the caller is an operator, and keeps them one until it is over. Of two
 * who take the role from one another the second is none any more; `about` is locked with them, in one order.
 * @throws ProblemError `forbidden`
 */
export async function requireOperator(tx: Tx, { namespaceId, userId }: Operator, about?: string): Promise<void> {
  const operators = await tx.rows<{ userId: string }>(sql`
    select user_id from platform_roles
    where namespace_id = ${namespaceId} and role = 'operator' and user_id in (${userId}, ${about ?? userId})
    order by user_id for update`);
  if (!operators.some((one) => one.userId === userId)) throw new ProblemError('forbidden');
}

/** The same of one of the platform's people. @throws ProblemError `forbidden` */
export async function requirePlatform(tx: Tx, { namespaceId, userId }: Operator): Promise<void> {
  const found = await tx.row(sql`
    select 1 from platform_roles where namespace_id = ${namespaceId} and role = 'platform' and user_id = ${userId} for update`);
  if (!found) throw new ProblemError('forbidden');
}
