import { expect } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import type { TestServer } from '../server/start-test-server.ts';

/**
 * What is true of any owners: what the accounts owe to each, advertiser by advertiser, is what it has earned with what was corrected, less
 * what was paid out and not taken back; the platform's fee is the rest of what was shared; and each month of the rows is the ledger's, by the seller's days.
 */
export async function expectOwnerBooks(server: TestServer): Promise<void> {
  expect(
    await server.rows(sql`
      select o.name, p.owed, e.earned, x.paid from media_owners o
      cross join lateral (select coalesce(-sum(balance_minor), 0)::bigint as owed from ledger_accounts where owner_id = o.id) p
      cross join lateral (select coalesce(sum(payable_minor), 0)::bigint as earned from owner_earnings where owner_id = o.id) e
      cross join lateral (select coalesce(sum(amount_minor), 0)::bigint as paid from owner_payouts
        where owner_id = o.id and reversed_on is null) x
      where p.owed <> e.earned - x.paid`),
    'accounts are what was earned and not paid out',
  ).toEqual([]);
  expect(
    await server.rows(sql`
      select f.instance_id, f.fee, e.kept from (
        select instance_id, currency_code, -sum(balance_minor)::bigint as fee from ledger_accounts where kind = 'platform_fee' group by 1, 2
      ) f cross join lateral (
        select coalesce(sum(gross_minor - payable_minor), 0)::bigint as kept from owner_earnings
        where instance_id = f.instance_id and currency_code = f.currency_code) e
      where f.fee <> e.kept`),
    'the fee is the rest of what was shared',
  ).toEqual([]);
  expect(
    await server.rows(sql`
      with earned as (
        select owner_id, to_char(day, 'YYYY-MM') as month, sum(payable_minor)::bigint as payable from owner_earnings group by 1, 2),
      posted as (
        select a.owner_id, to_char(t.at at time zone coalesce(s.timezone, 'UTC'), 'YYYY-MM') as month, -sum(n.amount_minor)::bigint as payable
        from ledger_entries n join ledger_accounts a on a.id = n.account_id join ledger_transfers t on t.id = n.transfer_id
          left join sellers s on s.namespace_id = a.namespace_id
        where a.owner_id is not null and t.kind in ('owner_share', 'owner_correction') group by 1, 2)
      select * from earned full join posted using (owner_id, month)
      where coalesce(earned.payable, 0) <> coalesce(posted.payable, 0)`),
    'each month is the ledger’s',
  ).toEqual([]);
}
