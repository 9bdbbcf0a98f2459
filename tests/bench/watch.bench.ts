import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCampaigns } from '#server/jobs/watch-campaigns.ts';
import { sql } from '#server/kernel/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const live = 100_000;
/** So many of them have come to a told part of their budget since the last look. */
const due = 2_000;
const most = 5_000;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false });
  user = await apiUser(server, 'advertiser@demo.test');
  await server.write(sql`
    insert into campaigns (id, namespace_id, instance_id, name, currency_code, status, start_date, end_date, budget_minor,
      created_by, created_at, updated_at)
    select gen_random_uuid(), ${user.tenant.id}::uuid, ${user.headers['X-Instance-Id']}::uuid, 'Campaign ' || n, 'USD',
      case when n % 1000 = 0 then 'in_review' else 'live' end, now()::date + case when n % 1000 = 0 then 1 else -5 end,
      now()::date + 20, 100000, 'bench', now(), now()
    from generate_series(1, ${live}) n`);
  await server.write(sql`update campaign_totals set cost_micros = 300000000, tell_above_micros = 499999999`);
  await analyze(postgres.url);
}, 600_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

const look = async (name: string, within = most) => {
  const began = performance.now();
  await watchCampaigns(server.context);
  const took = performance.now() - began;
  console.log(`${name.padEnd(60)} ${took.toFixed(0).padStart(6)} ms`);
  expect(took).toBeLessThan(within);
};

test(`one look at ${live} live campaigns, PostgreSQL`, { timeout: 600_000 }, async () => {
  console.log(`${live} live campaigns; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  await look(`${live / 1000} that start soon without an artwork`);
  await look('nothing to tell');
  await server.write(sql`
    update campaign_totals set cost_micros = 600000000 where campaign_id in (
      select id from campaigns where status = 'live' limit ${due})`);
  await look(`${due} at half of their budget`);
  const [{ causes } = { causes: 0 }] = await server.rows<{ causes: number }>(
    sql`select count(*)::int as causes from notification_causes where type in ('campaign.budget', 'campaign.notReady')`,
  );
  expect(causes).toBe(due + live / 1000);
  await server.write(sql`update campaign_totals set tell_above_micros = 0`);
  // Once in an installation's life: every row is written.
  await look('each of them looked at again, as after an update of the product', 60_000);
});
