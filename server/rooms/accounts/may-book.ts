import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** Whether the platform lets the company book nothing, or its tenant nobody; `id` is an expression. */
export const isBlocked = (id: Sql): Sql =>
  sql`exists (select 1 from instances b join namespaces t on t.id = b.namespace_id
    where b.id = ${id} and (b.status = 'blocked' or t.status <> 'active'))`;

/**
 * Nothing is booked, paid for or added to a balance otherwise; what is owed can be paid still.
 * @throws ProblemError `tenant_closed` with the status of a tenant that does not sell, `company_blocked` with the reason
 */
export async function requireMayBook(tx: Tx, instanceId: string): Promise<void> {
  const found = await tx.row<{ tenant: string; status: string; reason: string | null }>(sql`
    select t.status as tenant, i.status, i.blocked_reason as reason
    from instances i join namespaces t on t.id = i.namespace_id where i.id = ${instanceId}`);
  if (found && found.tenant !== 'active') throw new ProblemError('tenant_closed', { facts: { status: found.tenant } });
  if (found?.status === 'blocked') throw new ProblemError('company_blocked', { facts: { reason: found.reason } });
}
