import type { components } from '#contract/product-api.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';

/** The suspension of a tenant is given as credits by hand are: whoever decides brings the effect. */
export const suspensionEntity = entityOf<object>()({
  table: 'tenant_suspensions',
  column: 'status',
  law: lifecycleOf(requestLifecycleMachine),
  effects: {},
});

type Suspension = components['schemas']['TenantSuspension'];

export interface SuspensionRow extends Omit<Suspension, 'isOwn'> {
  readonly requestedById: string;
  readonly decidedById: string | null;
}

/** Of a table or a function called `s`. */
export const suspensionRows = (from: Sql): Sql => sql`
  select s.id, s.status, s.reason, s.running, s.requested_by_email as requested_by, s.requested_by as requested_by_id, s.requested_at,
    s.decided_by_email as decided_by, s.decided_by as decided_by_id, s.decided_at
  from ${from}`;

/** A row as the contract shows it to one of the platform's people. */
export const toSuspension = (
  { requestedById, decidedById: _, ...suspension }: SuspensionRow,
  userId: string,
): Suspension => ({ ...suspension, isOwn: requestedById === userId });
