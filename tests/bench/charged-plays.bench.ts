import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** The plays of the campaign that the invoice is of; as many of others lie beside them. */
const plays = Number(process.env.BENCH_PLAYS ?? 1_000_000);
const lines = 4;
const days = 90;
const turns = 20;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;
let invoiceId: string;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false });
  user = await apiUser(server, 'advertiser@demo.test');
  const screens = await pickScreens(user, 1);
  const [screen] = screens;
  const { campaign, lineId, artworkId } = await bookCampaign(server, user, { screens });
  const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: campaign.id } } }));
  invoiceId = items[0]?.id ?? '';
  // Day by day, the campaign's and those of fifty others in turn, as players report them.
  await server.write(sql`
    insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
      duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
    select gen_random_uuid(), c.namespace_id, c.instance_id, case n % 2 when 0 then c.id else md5('campaign ' || n % 101)::uuid end,
      case n / 2 % ${lines} when 0 then ${lineId}::uuid else md5('line ' || n / 2 % ${lines})::uuid end, ${artworkId}::uuid,
      ${screen?.id}::uuid, c.start_date + n::float8 / ${2 * plays} * ${days} * interval '1 day', 0,
      c.start_date + floor(n::float8 / ${2 * plays} * ${days})::int, 10000, 100, n % 79 > 0, 12.5, 900, 'player', now()
    from campaigns c, generate_series(0, ${2 * plays - 1}) n where c.id = ${campaign.id}`);
  await analyze(postgres.url);
}, 1_800_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

test('EXPERIMENT', { timeout: 900_000 }, async () => {
  const pg = (await import('pg')).default;
  const [db] = await server.rows<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(postgres.url);
  address.pathname = `/${db?.name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const [c] = await server.rows<{ c: string; n: string; i: string }>(sql`select campaign_id as c, namespace_id as n, instance_id as i from invoices where id = ${invoiceId}`);
  const explain = async (name: string) => {
    for (const turn of [1, 2, 3])
      await server.context.db.transaction({ role: 'marquee_app', namespaceId: c!.n, instanceId: c!.i } as never, async (tx) => {
        const rows = await tx.rows<Record<string, string>>(sql`explain (analyze, buffers, costs off)
          select p.line_id, p.day, count(*) as plays, sum(p.impressions) as impressions, sum(p.cost_micros) as spend
          from plays p where p.campaign_id = ${c!.c} and p.billable group by p.line_id, p.day order by p.day, p.line_id`);
        if (turn === 3) console.log(name + '\n' + rows.map((row) => Object.values(row)[0]).join('\n'));
        else console.log(rows.map((row) => Object.values(row)[0]).at(-1));
      });
  };
  const run = async (statement: string) => {
    const began = performance.now();
    const { rows } = await client.query(statement);
    console.log(statement, Math.round(performance.now() - began), 'ms', JSON.stringify(rows));
  };
  await explain('as is');
  await run('create index x1 on plays (campaign_id, line_id, day) include (impressions, cost_micros) where billable');
  await run('vacuum analyze plays');
  await explain('without the tenant');
  await run(`select pg_size_pretty(pg_relation_size('x1'))`);
  await run('drop index x1');
  await run('create index x2 on plays (campaign_id, day, line_id) include (impressions, cost_micros, namespace_id, instance_id) where billable');
  await explain('day first');
  await run(`select pg_size_pretty(pg_relation_size('x2'))`);
  await run('drop index x2');
  await run('create index x3 on plays (campaign_id, line_id, day) include (impressions, cost_micros, namespace_id, instance_id) where billable');
  await explain('line first');
  await run(`select pg_size_pretty(pg_relation_size('plays')), pg_size_pretty(pg_relation_size('plays_campaign')), pg_size_pretty(pg_relation_size('plays_loop')), pg_size_pretty(pg_relation_size('plays_pkey'))`);
  await client.end();
});
