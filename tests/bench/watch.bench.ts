import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCampaigns } from '#server/jobs/watch-campaigns.ts';
import { watchScreens } from '#server/jobs/watch-screens.ts';
import { sql } from '#server/kernel/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { makeManyScreens } from '../support/screens/many-screens.ts';
import { openScreens } from '../support/screens/players.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const live = 100_000;
/** So many of them have come to a told part of their budget since the last look. */
const due = 2_000;
/** Screens that half of them play on, each of those campaigns on several; so many screens have not been heard of. */
const screens = 50_000;
const silent = 500;
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

const look = async (name: string, within = most, watch = () => watchCampaigns(server.context)) => {
  const began = performance.now();
  await watch();
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

test(`one look at ${screens} screens, PostgreSQL`, { timeout: 600_000 }, async () => {
  await makeManyScreens(server, user.tenant.id, screens);
  await openScreens(server);
  await server.write(sql`
    update campaigns set started_at = now() - interval '5 days' where status = 'live' and created_by = 'bench'`);
  await server.write(sql`
    insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position)
    select gen_random_uuid(), namespace_id, instance_id, id, 0 from campaigns where created_by = 'bench'`);
  await server.write(sql`
    insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state, rate_micros,
      pricing_model)
    select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, l.id, s.id, c.start_date, c.end_date, 1, 'booked', 1000, 'cpm'
    from (select *, row_number() over (order by id) as at from campaigns where created_by = 'bench' and status = 'live') c
      join campaign_lines l on l.campaign_id = c.id
      cross join generate_series(0, 3) n
      join (select id, row_number() over (order by id) as at from screens) s on s.at = (c.at * 7 + n * 13001) % ${screens} + 1`);
  await server.write(sql`
    insert into screen_cursors (screen_id, reported_until)
    select id, case when row_number() over (order by id) <= ${silent} then now() - interval '1 day' else now() end from screens
    on conflict (screen_id) do update set reported_until = excluded.reported_until`);
  if (postgres) await analyze(postgres.url);
  const watch = () => watchScreens(server.context, { settleMs: 0 });
  await look(`${silent} that have said nothing for a day`, most, watch);
  await look('nothing to tell', most, watch);
  const [{ told } = { told: 0 }] = await server.rows<{ told: number }>(
    sql`select count(*)::int as told from silent_screens_seen where told_at is not null`,
  );
  expect(told).toBe(silent);
  await server.write(sql`update screen_cursors set reported_until = now()`);
  await look('all of them heard again', most, watch);
  const [{ left } = { left: -1 }] = await server.rows<{ left: number }>(
    sql`select count(*)::int as left from silent_screens_seen`,
  );
  expect(left).toBe(0);
});
