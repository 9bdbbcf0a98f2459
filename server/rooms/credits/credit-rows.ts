import type { components } from '#contract/product-api.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';

/** Whoever decides brings the effect, since it takes the ledger. */
export const manualCreditEntity = entityOf<object>()({
  table: 'manual_credits',
  column: 'status',
  law: lifecycleOf(requestLifecycleMachine),
  effects: {},
});

export type ManualCredit = components['schemas']['ManualCredit'];

export interface CreditRow extends Omit<ManualCredit, 'isOwn'> {
  readonly namespaceId: string;
  readonly requestedById: string;
  readonly decidedById: string | null;
}

export const creditRows = (tail: Sql): Sql => sql`
  select c.id, c.namespace_id, c.instance_id as company_id, i.name as company_name, c.amount_minor as amount, c.currency_code as currency,
    c.reason, c.status, c.requested_by_email as requested_by, c.requested_by as requested_by_id,
    date_trunc('milliseconds', c.requested_at) as requested_at, c.decided_by_email as decided_by, c.decided_by as decided_by_id,
    c.decided_at
  from manual_credits c join instances i on i.id = c.instance_id ${tail}`;

export const findCredit = (tx: Tx, id: string): Promise<CreditRow | undefined> =>
  tx.row<CreditRow>(creditRows(sql`where c.id = ${id}`));

/** A row as the contract shows it to an operator. */
export const toCredit = (
  { namespaceId: _, requestedById, decidedById: __, ...credit }: CreditRow,
  userId: string,
): ManualCredit => ({
  ...credit,
  isOwn: requestedById === userId,
});
