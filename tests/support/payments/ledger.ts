import { expect } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import type { AccountKind } from '#server/rooms/ledger/post-transfer.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** The balances of an instance by its accounts, minor units, debits positive; what is empty is left out. */
export async function booksOf(server: TestServer, instanceId: string): Promise<Partial<Record<AccountKind, number>>> {
  const rows = await server.rows<{ kind: AccountKind; balance: number }>(sql`
    select kind, sum(balance_minor) as balance from ledger_accounts where instance_id = ${instanceId}
    group by kind having sum(balance_minor) <> 0 order by kind`);
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}

/** The transfers of a campaign in their order, each as what it moved: `payment cash+105 customer-105`. */
export async function transfersOf(server: TestServer, campaignId: string): Promise<string[]> {
  const rows = await server.rows<{ kind: string; moves: string }>(sql`
    select t.kind, string_agg(a.kind || case when e.amount_minor > 0 then '+' else '' end || e.amount_minor, ' ' order by a.kind) as moves
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.campaign_id = ${campaignId} group by t.id, t.kind order by t.id`);
  return rows.map(({ kind, moves }) => `${kind} ${moves}`);
}

/** What is true of any ledger: every transfer sums to zero in one currency, and every account is what its entries make of it. */
export async function expectBalanced(server: TestServer): Promise<void> {
  expect(
    await server.rows(sql`
      select e.transfer_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transfer_id having sum(e.amount_minor) <> 0 or count(*) < 2 or count(distinct a.currency_code) > 1`),
  ).toEqual([]);
  expect(
    await server.rows(sql`
      select a.id from ledger_accounts a left join lateral (
        select coalesce(sum(e.amount_minor), 0) as total, count(*) as entries, coalesce(max(e.position), 0) as last,
          (select l.balance_minor from ledger_entries l where l.account_id = a.id order by l.position desc limit 1) as behind_last
        from ledger_entries e where e.account_id = a.id) e on true
      where a.balance_minor <> e.total or a.entry_count <> e.entries or e.last <> e.entries
        or a.balance_minor <> coalesce(e.behind_last, 0)`),
  ).toEqual([]);
}
