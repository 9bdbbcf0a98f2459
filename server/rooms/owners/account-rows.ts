import { sql, type Tx } from '../../kernel/db/database.ts';

/** The last day of a month, `2026-11`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** What is owed to an owner by one advertiser's money. */
export interface Payable {
  readonly instanceId: string;
  /** Minor units; below zero where more was taken back than is owed. */
  readonly amount: number;
}

/** What the accounts owe to an owner, less what was earned or corrected after a day: advertiser by advertiser. */
export const payablesUpTo = (tx: Tx, owner: { readonly id: string; readonly currency: string }, day: string) =>
  tx.rows<Payable>(sql`
    select a.instance_id, -a.balance_minor - coalesce(e.later, 0) as amount
    from ledger_accounts a left join (
      select instance_id, sum(payable_minor)::bigint as later from owner_earnings
      where owner_id = ${owner.id} and currency_code = ${owner.currency} and day > ${day}::date group by instance_id
    ) e on e.instance_id = a.instance_id
    where a.owner_id = ${owner.id} and a.currency_code = ${owner.currency} order by a.instance_id`);
