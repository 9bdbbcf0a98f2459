import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findHolder } from '../../rooms/accounts/instances.ts';

export const findInstanceHolding: Handler<'findInstanceHolding'> = async ({ path }, call) => {
  const { namespaceId, userId } = userOf(call);
  // As the worker, because no instance is chosen whose rows a member could see; the user's memberships bound it.
  const found = await call.app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    findHolder(tx, { namespaceId, userId }, path.kind, path.id),
  );
  if (!found) throw new ProblemError('not_found');
  return { status: 200, body: found };
};
