import type { components } from '#contract/product-api.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { topUpLifecycleMachine } from '#machines/payments/top-up-lifecycle.machine.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf, oneOf } from '../../kernel/transition.ts';

type Checkout = components['schemas']['TopUpCheckout'];

export interface TopUpRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly status: Checkout['status'];
  readonly checkoutId: string;
  readonly scriptUrl: string;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly resultCode: string | null;
  readonly expiresAt: string;
  readonly createdBy: string;
}

/** Whoever reports its payment brings the effects: they know the card. */
export const topUpEntity = entityOf<TopUpRow>()({
  table: 'top_ups',
  column: 'status',
  law: lifecycleOf(topUpLifecycleMachine),
  effects: {},
});

/** Nobody knows yet what becomes of it. */
export const topUpUnderWay = oneOf(topUpEntity.law, 'underWay');

const select = (tail: Sql): Sql => sql`
  select id, namespace_id, instance_id, status, checkout_id, script_url, amount_minor, currency_code, result_code, expires_at, created_by
  from top_ups ${tail}`;

export const findTopUp = (tx: Tx, checkoutId: string, tail: Sql = sql``): Promise<TopUpRow | undefined> =>
  tx.row<TopUpRow>(select(sql`where checkout_id = ${checkoutId} ${tail}`));

export const toTopUpCheckout = (row: TopUpRow, brands: string): Checkout => ({
  checkoutId: row.checkoutId,
  topUpId: row.id,
  amount: row.amountMinor,
  currency: row.currencyCode,
  scriptUrl: row.scriptUrl,
  brands: brands.split(' '),
  expiresAt: row.expiresAt,
  status: row.status,
});
