import type { components } from '#contract/product-api.ts';
import { localDate } from '#domain/planner/zone.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { autoTopUpLifecycleMachine } from '#machines/payments/auto-top-up-lifecycle.machine.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { quietEntity } from '../../kernel/transition.ts';
import { isBlocked } from '../accounts/may-book.ts';
import { isChargeable } from '../cards/entities.ts';
import { declineReasonOf } from '../orders/decline-reason.ts';
import { topUpUnderWay } from './top-up-rows.ts';

type State = components['schemas']['AutoTopUpState'];
type AutoTopUp = components['schemas']['AutoTopUp'];

/** The words that are agreed to; whoever changes `balance.auto.consent` gives them another version. */
export const consentVersion = '2026-11';

export const autoTopUpEntity = quietEntity('auto_top_ups', 'status', lifecycleOf(autoTopUpLifecycleMachine));

export interface AutoTopUpRow {
  readonly id: string;
  readonly instanceId: string;
  readonly namespaceId: string;
  readonly status: AutoTopUp['status'];
  readonly version: number;
  readonly currency: string;
  readonly threshold: number;
  readonly amount: number;
  readonly monthlyCap: number;
  readonly cardId: string;
  readonly reason: AutoTopUp['reason'];
  /** Minor units that can be spent. */
  readonly available: number;
  /** Of the balance, what banks have taken back. */
  readonly takenBack: number;
  /** The platform lets the company add no money. */
  readonly isBlocked: boolean;
  readonly isCardChargeable: boolean;
  /** Taken away, replaced, or forgotten by the provider. */
  readonly isCardRemoved: boolean;
  readonly registrationId: string;
  readonly initialTransactionId: string | null;
}

const rows = (tail: Sql): Sql => sql`
  select a.id, a.instance_id, a.namespace_id, a.status, a.version, a.currency_code as currency, a.threshold_minor as threshold,
    a.amount_minor as amount, a.cap_minor as monthly_cap, a.card_id, a.reason,
    coalesce((select -l.balance_minor from ledger_accounts l
      where l.instance_id = a.instance_id and l.currency_code = a.currency_code and l.kind = 'customer'), 0) - back.amount as available,
    back.amount as taken_back, ${isBlocked(sql`a.instance_id`)} as is_blocked, s.status ${isChargeable} as is_card_chargeable, s.status = 'removed' as is_card_removed, s.registration_id, s.initial_transaction_id
  from auto_top_ups a join stored_cards s on s.id = a.card_id
    cross join lateral (select balance_taken_back(a.instance_id, a.currency_code) as amount) back ${tail}`;

export const findAutoTopUp = (tx: Tx, instanceId: string): Promise<AutoTopUpRow | undefined> =>
  tx.row<AutoTopUpRow>(rows(sql`where a.instance_id = ${instanceId}`));

/** The same, locked until the transaction ends. A statement that waits for a row reads the balance as it was before the wait. */
export async function lockAutoTopUp(tx: Tx, instanceId: string): Promise<AutoTopUpRow | undefined> {
  await tx.run(sql`select 1 from auto_top_ups where instance_id = ${instanceId} for update`);
  return findAutoTopUp(tx, instanceId);
}

/**
 * The companies whose balance is low and may be topped up by itself, as far as one look tells. Those that wait for the platform or for a
 * bank are left out, and whoever was charged last has the last turn, so that those whose month is used up keep nobody from theirs.
 */
export const readLow = (tx: Tx): Promise<AutoTopUpRow[]> =>
  tx.rows<AutoTopUpRow>(sql`
    select * from (${rows(sql`where a.status = 'active'`)}) low
    where available < threshold and not is_blocked and taken_back = 0
    order by (select max(t.created_at) from top_ups t where t.instance_id = low.instance_id and t.charged_on is not null) nulls first,
      instance_id limit 100`);

/** The seller's day, in whose month the cap counts. */
export async function sellersToday(tx: Tx, clock: Clock, namespaceId: string): Promise<string> {
  const seller = await tx.row<{ timezone: string }>(
    sql`select timezone from sellers where namespace_id = ${namespaceId}`,
  );
  return localDate(seller?.timezone ?? 'UTC', clock.business().getTime());
}

/** What was charged by itself, or is being charged, in the month of a day; minor units. */
export async function readUsed(tx: Tx, instanceId: string, currency: string, today: string): Promise<number> {
  const { used } = await tx.one<{ used: number }>(sql`
    select coalesce(sum(amount_minor), 0) as used from top_ups
    where instance_id = ${instanceId} and currency_code = ${currency} and charged_on >= date_trunc('month', ${today}::date)
      and (status = 'succeeded' or status ${topUpUnderWay})`);
  return used;
}

/** Why a low balance is not topped up now. While a bank has money of it, another charge of a card would only add to what is lost. */
export const waitsFor = (
  { amount, monthlyCap, takenBack, isBlocked }: Pick<AutoTopUpRow, 'amount' | 'monthlyCap' | 'takenBack' | 'isBlocked'>,
  used: number,
): AutoTopUp['waitsFor'] => {
  if (isBlocked) return 'blocked';
  if (takenBack > 0) return 'chargeback';
  return used + amount > monthlyCap ? 'cap' : null;
};

interface Consent {
  readonly at: string;
  readonly by: string | null;
  readonly textVersion: string;
  readonly cardId: string;
  readonly brand: string;
  readonly last4: string;
}

async function showOne(tx: Tx, row: AutoTopUpRow, used: number): Promise<AutoTopUp> {
  const { cardId, brand, last4, ...consent } = await tx.one<Consent>(sql`
    select c.given_at as at, c.given_by_name as by, c.text_version, c.card_id, s.brand, s.last4
    from auto_top_up_consents c join stored_cards s on s.id = c.card_id
    where c.instance_id = ${row.instanceId} order by c.given_at desc, c.id limit 1`);
  const { status, version, reason, threshold, amount, monthlyCap, available } = row;
  const isWaiting = status === 'active' && available < threshold;
  return {
    ...{ status, version, reason, threshold, amount, monthlyCap, consent },
    waitsFor: isWaiting ? waitsFor(row, used) : null,
    card: { id: cardId, brand, last4 },
  };
}

interface ChargeRow {
  readonly id: string;
  readonly at: string;
  readonly amount: number;
  readonly status: components['schemas']['AutoTopUpCharge']['status'];
  readonly resultCode: string | null;
}

interface Member {
  readonly instanceId: string;
  readonly userId: string;
}

/** Whether a member agrees to charges that nobody is asked about: who may not spend as they like may not let the balance do so. */
export const mayAgree = async (tx: Tx, { instanceId, userId }: Member): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from memberships
    where instance_id = ${instanceId} and user_id = ${userId} and status = 'active' and spending_limit_minor is null`)) !==
  undefined;

/** The automatic top-up of a company as its page shows it to a member. */
export async function showAutoTopUp(tx: Tx, clock: Clock, { instanceId, userId }: Member): Promise<State> {
  const row = await findAutoTopUp(tx, instanceId);
  const { currency, namespaceId } = await tx.one<{ currency: string; namespaceId: string }>(
    sql`select currency_code as currency, namespace_id from instances where id = ${instanceId}`,
  );
  const used = await readUsed(tx, instanceId, currency, await sellersToday(tx, clock, namespaceId));
  const charges = await tx.rows<ChargeRow>(sql`
    select id, date_trunc('milliseconds', created_at) as at, amount_minor as amount, status, result_code from top_ups
    where instance_id = ${instanceId} and charged_on is not null order by created_at desc, id limit 10`);
  const card = await findDefault(tx, instanceId);
  return {
    autoTopUp: row ? await showOne(tx, row, used) : null,
    currency,
    usedThisMonth: used,
    charges: charges.map(({ resultCode, ...charge }) => ({
      ...charge,
      reason: charge.status === 'failed' ? declineReasonOf(resultCode ?? '') : null,
    })),
    card: card ?? null,
    canAgree: await mayAgree(tx, { instanceId, userId }),
    consentVersion,
  };
}

/** The card chosen beforehand, if it can be charged while nobody is there. */
export const findDefault = (tx: Tx, instanceId: string): Promise<components['schemas']['AutoTopUpCard'] | undefined> =>
  tx.row(sql`
    select s.id, s.brand, s.last4 from card_wallets w join stored_cards s on s.id = w.default_card_id
    where w.instance_id = ${instanceId} and s.status ${isChargeable} and s.initial_transaction_id is not null`);
