import type { components } from '#contract/product-api.ts';
import { type Query, query, sql } from '../../kernel/db/database.ts';

type Balance = components['schemas']['Balance'];

interface BalanceRow extends Omit<Balance, 'spentADay' | 'daysLeft'> {
  readonly taken: number;
  /** Since when, of the days that are looked at; null where nothing was taken. */
  readonly since: string | null;
}

const dayMs = 86_400_000;
/** How many days the pace is reckoned over. */
const paceDays = 7;

/**
 * The balances of the caller's instance, its own currency first, read from its accounts' own rows: as fast with millions of entries as
 * with none. What was taken lately is read from the last days' captures.
 */
export const balancesAt = (now: Date): Query<BalanceRow> =>
  query<BalanceRow>(sql`
    select b.currency, b.there - back.amount as available, back.amount as taken_back, b.held, coalesce(p.taken, 0) as taken, p.since
    from (
      select c.currency, coalesce(-max(a.balance_minor) filter (where a.kind = 'customer'), 0) as there,
        coalesce(-max(a.balance_minor) filter (where a.kind = 'held'), 0) as held, bool_or(c.is_own) as is_own
      from (
        select currency_code as currency, true as is_own from instances where id = app_instance_id()
        union all
        select distinct currency_code, false from ledger_accounts where instance_id = app_instance_id()
      ) c left join ledger_accounts a on a.instance_id = app_instance_id() and a.currency_code = c.currency
        and a.kind in ('customer', 'held')
      group by c.currency
    ) b cross join lateral (select balance_taken_back(app_instance_id(), b.currency) as amount) back
    left join lateral (
      select sum(e.amount_minor) as taken, min(t.at) as since
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.instance_id = app_instance_id() and t.kind = 'capture' and t.currency_code = b.currency and a.kind = 'held'
        and t.at > ${new Date(now.getTime() - paceDays * dayMs)}::timestamptz
    ) p on true
    order by b.is_own desc, b.currency`);

/** A balance with how long it lasts at the pace of the last days, or of those since something was taken at all. */
export function toBalance({ taken, since, ...row }: BalanceRow, now: Date): Balance {
  const days = since
    ? Math.min(paceDays, Math.max(1, Math.ceil((now.getTime() - Date.parse(since)) / dayMs)))
    : paceDays;
  const spentADay = Math.round(taken / days);
  return {
    ...row,
    spentADay,
    daysLeft: spentADay > 0 ? Math.max(0, Math.floor((row.available + row.held) / spentADay)) : null,
  };
}
