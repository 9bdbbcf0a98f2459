import { loadavg } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const entries = 5_000_000;
const turns = 50;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;

/** Copies of the top-up over three years, each with its two entries, running balances as post_entry would have written them. */
const copies = [
  // The checks of a single posting would take a day for as many; what comes of them is checked below.
  'set session_replication_role = replica',
  `create temporary table first on commit preserve rows as
    select t.*, row_number() over (order by t.at desc) as place from ledger_transfers t where t.kind = 'top_up'`,
  `insert into ledger_transfers (id, namespace_id, instance_id, key, kind, currency_code, at, created_at)
    select md5('transfer ' || n)::uuid, namespace_id, instance_id, 'top_up:' || md5('top-up ' || n)::uuid, kind, currency_code,
      at - n * interval '38 seconds', created_at - n * interval '38 seconds'
    from first, generate_series(1, ${entries / 2}) n where place = 1`,
  `insert into ledger_entries (account_id, position, balance_minor, transfer_id, namespace_id, instance_id, amount_minor)
    select a.id, a.entry_count + n, a.balance_minor + n * case a.kind when 'cash' then 100 else -100 end, md5('transfer ' || n)::uuid,
      a.namespace_id, a.instance_id, case a.kind when 'cash' then 100 else -100 end
    from ledger_accounts a join first f on f.place = 1 and a.instance_id = f.instance_id and a.currency_code = f.currency_code
      and a.kind in ('cash', 'customer'), generate_series(1, ${entries / 2}) n`,
  `update ledger_accounts a set balance_minor = s.balance, entry_count = s.count
    from (select account_id, sum(amount_minor) as balance, count(*) as count from ledger_entries group by 1) s where s.account_id = a.id`,
];

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false });
  user = await apiUser(server, 'advertiser@demo.test');
  await topUp(server, user, 10_000);
  const [found] = await server.rows<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(postgres.url);
  address.pathname = `/${found?.name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  for (const statement of copies) await client.query(statement);
  await client.end();
  await analyze(postgres.url);
}, 1_800_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

const cases = [
  ['the balance', '/dsp/balance'],
  ['first page of the statement', '/dsp/balance/entries?limit=50'],
] as const;

test(`a ledger of ${entries} entries at the API, PostgreSQL`, { timeout: 600_000 }, async () => {
  const [kept] = await server.rows<{ count: number }>(sql`select count(*)::int as count from ledger_entries`);
  expect(kept?.count).toBeGreaterThanOrEqual(entries);
  console.log(
    `${kept?.count} entries of one company, ${turns} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [name, path] of cases) {
    const times: number[] = [];
    for (let turn = 0; turn < turns + 10; turn += 1) {
      const began = performance.now();
      const response = await fetch(`${server.origin}/api${path}`, { headers: user.headers });
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      if (turn >= 10) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(turns * share)] ?? 0).toFixed(1).padStart(7);
    console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`);
  }
});
