import type { components } from '#contract/product-api.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';

/** A place among the operators is given as credits by hand are: whoever decides brings the effect. */
export const roleRequestEntity = entityOf<object>()({
  table: 'role_requests',
  column: 'status',
  law: lifecycleOf(requestLifecycleMachine),
  effects: {},
});

type RoleRequest = components['schemas']['RoleRequest'];

export interface RoleRequestRow extends Omit<RoleRequest, 'isOwn'> {
  readonly namespaceId: string;
  /** Who is to become an operator. */
  readonly userId: string;
  readonly requestedById: string;
  readonly decidedById: string | null;
}

export const roleRequestRows = (tail: Sql): Sql => sql`
  select r.id, r.namespace_id, r.user_id, r.reason, r.status, r.requested_by_email as requested_by, r.requested_by as requested_by_id,
    r.requested_at, r.decided_by_email as decided_by, r.decided_by as decided_by_id, r.decided_at
  from role_requests r ${tail}`;

export const findRoleRequest = (tx: Tx, id: string): Promise<RoleRequestRow | undefined> =>
  tx.row<RoleRequestRow>(roleRequestRows(sql`where r.id = ${id}`));

/** A row as the contract shows it to an operator. */
export const toRoleRequest = (
  { namespaceId: _, userId: __, requestedById, decidedById: ___, ...request }: RoleRequestRow,
  userId: string,
): RoleRequest => ({ ...request, isOwn: requestedById === userId });
