import type { Keeper } from '../../flows/team/change-team.ts';
import { type Call, memberOf, type OperationId } from '../../http/operation.ts';
import type { TeamContext } from '../../rooms/team/membership-entity.ts';

/** Work on the caller's team, in a transaction of the worker, who sees all of its members and, by the flows, of no other. */
export function keepTeam<Id extends OperationId, T>(
  call: Call<Id>,
  work: (context: TeamContext, keeper: Keeper) => Promise<T>,
): Promise<T> {
  const keeper = memberOf(call);
  const { db, clock } = call.app;
  return db.transaction({ role: 'marquee_worker' }, (tx) => work({ tx, clock, actor: keeper.userId }, keeper));
}
