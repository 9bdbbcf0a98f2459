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

/** What became of the money, whoever has asked for it. */
export type TopUpMoney = Omit<TopUpRow, 'checkoutId' | 'scriptUrl' | 'expiresAt'>;

/** A top-up that nobody sits at: it has a stored card, and no checkout. */
export interface AutomaticRow extends TopUpMoney {
  readonly attempts: number;
  readonly registrationId: string;
  readonly initialTransactionId: string;
}

/** Whoever reports its payment brings the effects: they know the card. */
export const topUpEntity = entityOf<TopUpMoney>()({
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

const automatic = (tail: Sql): Sql => sql`
  select u.id, u.namespace_id, u.instance_id, u.status, u.amount_minor, u.currency_code, u.result_code, u.created_by, u.attempts,
    s.registration_id, s.initial_transaction_id
  from top_ups u join stored_cards s on s.id = u.stored_card_id where u.charged_on is not null and ${tail}`;

/** What is to be sent or asked after by now. */
export const readAutomatic = (tx: Tx, now: Date): Promise<AutomaticRow[]> =>
  tx.rows<AutomaticRow>(
    automatic(sql`u.status ${topUpUnderWay} and u.next_try_at <= ${now}::timestamptz order by u.next_try_at limit 50`),
  );

export const lockAutomatic = (tx: Tx, id: string): Promise<AutomaticRow | undefined> =>
  tx.row<AutomaticRow>(automatic(sql`u.id = ${id} for update of u`));

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
