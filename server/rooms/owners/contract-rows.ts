import type { components } from '#contract/product-api.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';

/** A share is given as credits by hand are; it holds by being agreed to, so that nothing else is done. */
export const ownerContractEntity = entityOf<object>()({
  table: 'owner_contracts',
  column: 'status',
  law: lifecycleOf(requestLifecycleMachine),
  effects: {},
});

type OwnerContract = components['schemas']['OwnerContract'];

export interface ContractRow extends Omit<OwnerContract, 'isOwn'> {
  readonly namespaceId: string;
  readonly requestedById: string;
  readonly decidedById: string | null;
}

export const contractRows = (tail: Sql): Sql => sql`
  select c.id, c.namespace_id, c.owner_id, c.owner_name, c.share_bps, c.valid_from, c.currency_code as currency, c.reason, c.status,
    c.requested_by_email as requested_by, c.requested_by as requested_by_id, date_trunc('milliseconds', c.requested_at) as requested_at,
    c.decided_by_email as decided_by, c.decided_by as decided_by_id, c.decided_at
  from owner_contracts c ${tail}`;

export const findContract = (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  tx.row<ContractRow>(contractRows(sql`where c.id = ${id}`));

/** A row as the contract shows it to an operator. */
export const toContract = (
  { namespaceId: _, requestedById, decidedById: __, ...contract }: ContractRow,
  userId: string,
): OwnerContract => ({ ...contract, isOwn: requestedById === userId });

/** The share of an owner (its id) on a day: the newest contract that is valid by then. To be joined laterally. */
export const contractOn = (ownerId: Sql, day: Sql): Sql => sql`
  select c.id, c.share_bps, c.valid_from, c.currency_code from owner_contracts c
  where c.owner_id = ${ownerId} and c.status = 'approved' and c.valid_from <= ${day}
  order by c.decided_at desc, c.id desc limit 1`;
