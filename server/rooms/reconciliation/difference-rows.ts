import { lifecycleOf } from '#machines/lifecycle.ts';
import { differenceLifecycleMachine } from '#machines/payments/difference-lifecycle.machine.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf, quietEntity } from '../../kernel/transition.ts';

/** A difference is followed by nothing but what is written of it. */
export const differenceEntity = quietEntity(
  'reconciliation_differences',
  'status',
  lifecycleOf(differenceLifecycleMachine),
);

/** The two sides of the difference `d` do not agree. */
export const isPresent = sql`d.status ${oneOf(differenceEntity.law, 'present')}`;
/** Somebody has to look into it. */
export const isOpen = sql`d.status ${oneOf(differenceEntity.law, 'open')}`;

export interface DifferenceRow {
  readonly id: string;
  readonly namespaceId: string | null;
  readonly key: string;
  readonly status: (typeof differenceEntity.law.statuses)[number];
  /** Minor units; null where this side does not know of it. */
  readonly providerAmount: number | null;
  readonly providerCurrency: string | null;
  readonly ledgerAmount: number | null;
  readonly ledgerCurrency: string | null;
}

/** Differences as they stand, locked until the transaction ends. */
export const lockDifferences = (tx: Tx, which: Sql): Promise<DifferenceRow[]> =>
  tx.rows<DifferenceRow>(sql`
    select d.id, d.namespace_id, d.key, d.status, d.provider_minor as provider_amount, d.provider_currency,
      d.ledger_minor as ledger_amount, d.ledger_currency
    from reconciliation_differences d where ${which} order by d.id for update`);
