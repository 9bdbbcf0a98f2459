import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireWords } from '../../kernel/require-words.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { eraseUser } from '../../rooms/accounts/erase-user.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { type RoleRequestRow, roleRequestEntity, roleRequestRows } from '../../rooms/accounts/role-requests.ts';
import { noteInLog } from '../../rooms/desk-log/note-in-log.ts';
import { decideLocked } from './decide-request.ts';

/** Ends the proposal to make somebody an operator, as whoever erases them may, and takes the words out of all there were. */
async function endRequests(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  operator: Operator,
  id: string,
): Promise<void> {
  const { namespaceId, userId } = operator;
  const open = await tx.row<RoleRequestRow>(
    roleRequestRows(sql`where r.namespace_id = ${namespaceId} and r.user_id = ${id} and r.status = 'requested'`),
  );
  if (open)
    await decideLocked({ tx, clock }, operator, open, open.requestedById === userId ? 'withdraw' : 'decline', {
      entity: roleRequestEntity,
      kind: 'operator',
      // Neither word gives anything.
      give: () => Promise.resolve(),
    });
  await tx.run(sql`update role_requests set reason = '' where namespace_id = ${namespaceId} and user_id = ${id}`);
}

/**
 * Erases somebody who has asked for it, and owes it to the identity pool. Not oneself, and nobody with a role at the desk: that is taken
 * away first. @throws ProblemError `not_found`, `transition_refused`, `account_in_use`
 */
export function erasePerson({ db, clock, store }: Context, operator: Operator, id: string, note: string) {
  const { namespaceId, userId } = operator;
  const words = requireWords('/note', note);
  if (id === userId) throw new ProblemError('transition_refused');
  return db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    // Before the person, as whoever decides about them does.
    await tx.run(sql`select 1 from role_requests where namespace_id = ${namespaceId} and user_id = ${id} for update`);
    const user = await tx.row<{ email: string }>(sql`
      select email from users where namespace_id = ${namespaceId} and user_id = ${id} and deleted_at is null for update`);
    if (!user) throw new ProblemError('not_found');
    // Read once they are locked: a role may have been given meanwhile.
    if (await tx.row(sql`select 1 from platform_roles where namespace_id = ${namespaceId} and user_id = ${id}`))
      throw new ProblemError('transition_refused');
    const companies = await tx.rows<{ instanceId: string }>(sql`
      select instance_id from memberships where namespace_id = ${namespaceId} and user_id = ${id} and status = 'active'`);
    const avatarKey = await eraseUser(tx, { namespaceId, userId: id, email: user.email }, clock.wall());
    await endRequests({ tx, clock }, operator, id);
    // Their open pages show nothing more of the companies.
    for (const { instanceId } of companies)
      await publish(tx, { namespaceId, instanceId, type: 'membership.ended', payload: { userId: id } });
    await tx.run(sql`
      insert into pool_removals (namespace_id, user_id, next_try_at) values (${namespaceId}, ${id}, ${clock.wall()})
      on conflict (namespace_id, user_id) do nothing`);
    await noteInLog(tx, { ...operator, kind: 'person', id, after: { erased: true, note: words } });
    // Where the store fails, nothing is erased yet, and a repeat finds the picture.
    if (avatarKey) await store.delete(avatarKey);
  });
}
