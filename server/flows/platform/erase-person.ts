import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { eraseUser } from '../../rooms/accounts/erase-user.ts';
import { noteInLog } from '../../rooms/desk-log/note-in-log.ts';

/** Letters of a note, as the contract bounds it. */
const leastNote = 10;

/**
 * Erases somebody who has asked for it, and owes it to the identity pool. Not oneself, and nobody with a role at the desk: that is taken
 * away first. @throws ProblemError `not_found`, `transition_refused`, `account_in_use`
 */
export function erasePerson({ db, clock, store }: Context, operator: Operator, id: string, note: string) {
  const { namespaceId, userId } = operator;
  if (note.trim().length < leastNote)
    throw new ProblemError('invalid_request', { errors: [{ path: '/note', code: 'too_short', limit: leastNote }] });
  if (id === userId) throw new ProblemError('transition_refused');
  return db.transaction(workerFor(operator), async (tx) => {
    const user = await tx.row<{ email: string; hasRole: boolean }>(sql`
      select u.email, exists (select 1 from platform_roles r where r.namespace_id = u.namespace_id and r.user_id = u.user_id) as has_role
      from users u where u.namespace_id = ${namespaceId} and u.user_id = ${id} and u.deleted_at is null for update`);
    if (!user) throw new ProblemError('not_found');
    if (user.hasRole) throw new ProblemError('transition_refused');
    const avatarKey = await eraseUser(tx, { namespaceId, userId: id, email: user.email }, clock.wall());
    await tx.run(sql`
      insert into pool_removals (namespace_id, user_id, next_try_at) values (${namespaceId}, ${id}, ${clock.wall()})
      on conflict (namespace_id, user_id) do nothing`);
    await noteInLog(tx, { ...operator, kind: 'person', id, after: { erased: true, note: note.trim() } });
    // Where the store fails, nothing is erased yet, and a repeat finds the picture.
    if (avatarKey) await store.delete(avatarKey);
  });
}
