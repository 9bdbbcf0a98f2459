import type { components } from '#contract/product-api.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { lastDayOf } from '../../rooms/owners/account-rows.ts';
import { dayOf, findOwner, type Owner } from '../../rooms/owners/find-owner.ts';
import { lastClosedDay } from '../../rooms/plays/close-days.ts';

type Statement = components['schemas']['OwnerStatement'];
export type StatementLine = components['schemas']['OwnerStatementLine'];
export type Correction = components['schemas']['OwnerCorrection'];
type Payout = components['schemas']['OwnerPayout'];

/** What a statement may be read of, by who asks. */
export interface Sight {
  /** Of an earning: what was delivered, if that may be read, and of which campaign. */
  readonly showsGross: boolean;
  readonly gross: Sql;
  readonly campaign: Sql;
  /** Of a payout: who recorded it, and who took it back, and why. */
  readonly recordedBy: Sql;
  readonly reversedBy: Sql;
  readonly reverseReason: Sql;
  /** Screens by their ids. */
  readonly screens: Sql;
}

export const operatorsSight: Sight = {
  showsGross: true,
  gross: sql`e.gross_minor`,
  campaign: sql`e.campaign_id`,
  recordedBy: sql`p.recorded_by_email`,
  reversedBy: sql`p.reversed_by_email`,
  reverseReason: sql`p.reverse_reason`,
  screens: sql`screens`,
};

const payoutColumns = ({ recordedBy, reversedBy, reverseReason }: Sight): Sql => sql`
  p.id, to_char(p.month, 'YYYY-MM') as month, p.amount_minor as amount, p.bank_reference, p.paid_on, p.posted_on,
  ${recordedBy} as recorded_by, p.reversed_on, ${reversedBy} as reversed_by, ${reverseReason} as reverse_reason`;

/** How many of each kind a page shows; the file has all. */
const shown = 500;

interface Period {
  readonly owner: Owner;
  readonly sight: Sight;
  readonly from: string;
  readonly to: string;
}

const ofPeriod = ({ owner, from, to }: Period) => sql`
  e.owner_id = ${owner.id} and e.currency_code = ${owner.currency} and e.day between ${from}::date and ${to}::date`;

/** What was delivered on each screen of an owner, the one with the most to pay first; a share that changed within the month has a line of its own. */
export const statementLines = (tx: Tx, period: Period, limit: number | null): Promise<StatementLine[]> =>
  tx.rows<StatementLine>(sql`
    select l.screen_id, s.name as screen_name, s.city_name as city, l.share_bps, l.days, l.plays, l.gross, l.payable
    from (
      select e.screen_id, e.share_bps, count(distinct e.day)::int as days, sum(e.plays)::int as plays,
        sum(${period.sight.gross})::bigint as gross, sum(e.payable_minor)::bigint as payable
      from owner_earnings e where ${ofPeriod(period)} and e.cause = 'delivered' group by 1, 2
    ) l join ${period.sight.screens} s on s.id = l.screen_id
    order by l.payable desc, s.name, l.screen_id, l.share_bps limit ${limit}`);

/** What went back of what an owner had earned, or came again, in the order in which it was posted. */
export const statementCorrections = (tx: Tx, period: Period, limit: number | null): Promise<Correction[]> =>
  tx.rows<Correction>(sql`
    select e.id, e.day, e.cause, ${period.sight.campaign} as campaign_id, ${period.sight.gross} as gross, e.payable_minor as payable
    from owner_earnings e where ${ofPeriod(period)} and e.cause <> 'delivered'
    order by e.day, e.transfer_id, e.id limit ${limit}`);

/** Transfers to the owner that were posted in the period. */
export const statementPayouts = (tx: Tx, { owner, from, to, sight }: Period): Promise<Payout[]> =>
  tx.rows<Payout>(sql`
    select ${payoutColumns(sight)}
    from owner_payouts p where p.owner_id = ${owner.id} and p.currency_code = ${owner.currency}
      and p.posted_on between ${from}::date and ${to}::date
    order by p.recorded_at`);

/** Those that were taken back in the period, as recorded in error. */
const statementReversals = (tx: Tx, { owner, from, to, sight }: Period): Promise<Payout[]> =>
  tx.rows<Payout>(sql`
    select ${payoutColumns(sight)}
    from owner_payouts p where p.owner_id = ${owner.id} and p.currency_code = ${owner.currency}
      and p.reversed_on between ${from}::date and ${to}::date
    order by p.reversed_on, p.recorded_at`);

interface Sums {
  readonly plays: number;
  readonly gross: number;
  readonly earned: number;
  readonly corrected: number;
  readonly lineCount: number;
  readonly correctionCount: number;
  /** Since the month began, up to now: what was earned with its corrections, and what was paid out. */
  readonly since: number;
  /** Since the month was over. */
  readonly later: number;
  readonly paidSince: number;
  /** What is owed now, by the ledger. */
  readonly payable: number;
}

/** In one statement: what is posted meanwhile is in all of it, or in none. */
const readSums = (tx: Tx, period: Period): Promise<Sums> =>
  tx.one<Sums>(sql`
    select coalesce(sum(e.plays) filter (where ${ofPeriod(period)} and e.cause = 'delivered'), 0)::bigint as plays,
      coalesce(sum(${period.sight.gross}) filter (where ${ofPeriod(period)} and e.cause = 'delivered'), 0)::bigint as gross,
      coalesce(sum(e.payable_minor) filter (where ${ofPeriod(period)} and e.cause = 'delivered'), 0)::bigint as earned,
      coalesce(sum(e.payable_minor) filter (where ${ofPeriod(period)} and e.cause <> 'delivered'), 0)::bigint as corrected,
      count(distinct (e.screen_id, e.share_bps)) filter (where ${ofPeriod(period)} and e.cause = 'delivered')::int as line_count,
      count(*) filter (where ${ofPeriod(period)} and e.cause <> 'delivered')::int as correction_count,
      coalesce(sum(e.payable_minor), 0)::bigint as since,
      coalesce(sum(e.payable_minor) filter (where e.day > ${period.to}::date), 0)::bigint as later,
      (select coalesce(sum(p.amount_minor * ((p.posted_on >= ${period.from}::date)::int - coalesce(p.reversed_on >= ${period.from}::date,
          false)::int)), 0)::bigint from owner_payouts p
        where p.owner_id = ${period.owner.id} and p.currency_code = ${period.owner.currency}
          and (p.posted_on >= ${period.from}::date or p.reversed_on >= ${period.from}::date)) as paid_since,
      (select coalesce(-sum(a.balance_minor), 0)::bigint from ledger_accounts a
        where a.owner_id = ${period.owner.id} and a.currency_code = ${period.owner.currency}) as payable
    from owner_earnings e
    where e.owner_id = ${period.owner.id} and e.currency_code = ${period.owner.currency} and e.day >= ${period.from}::date`);

/** The months from the first day that an owner has earned something of to the present one, the newest first. */
const readMonths = async (tx: Tx, owner: Owner, today: string): Promise<string[]> =>
  (
    await tx.rows<{ month: string }>(sql`
      select to_char(m, 'YYYY-MM') as month from generate_series(
        date_trunc('month', least(coalesce((select min(day) from owner_earnings where owner_id = ${owner.id}), ${today}::date),
          ${today}::date)::timestamp),
        ${today}::timestamp, interval '1 month') m order by m desc`)
  ).map(({ month }) => month);

const sumOf = (payouts: readonly Payout[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

export interface Asked {
  /** The owner's. */
  readonly id: string;
  /** `2026-11`. */
  readonly month: string;
  /** Business time. */
  readonly now: Date;
  readonly sight?: Sight;
}

export interface StatementParts {
  readonly statement: Statement;
  readonly period: Period;
}

/**
 * The statement of an owner's month in the tenant's currency, by the seller's days: what was owed before, what was earned, taken back and
 * paid out, and what is owed then; opening and closing are read from the ledger's accounts.
 * @throws ProblemError `not_found` for an owner that the caller may not read, and for a month that has not begun
 */
export async function requireOwnerStatement(
  tx: Tx,
  { id, month, now, sight = operatorsSight }: Asked,
): Promise<StatementParts> {
  const owner = await findOwner(tx, id);
  const today = dayOf(owner, now);
  const period = { owner, sight, from: `${month}-01`, to: lastDayOf(month) };
  if (period.from > today) throw new ProblemError('not_found');
  const sums = await readSums(tx, period);
  const opening = sums.payable - sums.since + sums.paidSince;
  const payouts = await statementPayouts(tx, period);
  const reversals = await statementReversals(tx, period);
  const paidOut = sumOf(payouts) - sumOf(reversals);
  const { isUnshared } = await tx.one<{ isUnshared: boolean }>(
    sql`select owner_plays_unshared(${period.to}::date) as is_unshared`,
  );
  // The first payout that has paid this month's statement: its own, or that of a later one.
  const paidBy = await tx.row<Payout>(sql`
    select ${payoutColumns(sight)}
    from owner_payouts p where p.owner_id = ${owner.id} and p.month >= ${period.from}::date and p.reversed_on is null
    order by p.month limit 1`);
  const { plays, gross, earned, corrected, lineCount, correctionCount } = sums;
  const statement: Statement = {
    owner: { id: owner.id, name: owner.name },
    ...{ month, currency: owner.currency, from: period.from, to: period.to },
    months: await readMonths(tx, owner, today),
    isClosed: period.to <= lastClosedDay(now) && !isUnshared,
    ...{ opening, plays, gross, earned, corrected, paidOut, closing: opening + earned + corrected - paidOut },
    due: paidBy ? 0 : sums.payable - sums.later,
    paidBy: paidBy ?? null,
    lines: await statementLines(tx, period, shown),
    lineCount,
    corrections: await statementCorrections(tx, period, shown),
    correctionCount,
    payouts,
    reversals,
  };
  return { statement, period };
}

export const showOwnerStatement = async (tx: Tx, asked: Asked): Promise<Statement> =>
  (await requireOwnerStatement(tx, asked)).statement;
