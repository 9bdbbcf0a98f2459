import { loadavg } from 'node:os';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from '#server/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { analyze } from '../support/analyze.ts';
import { type ApiUser, apiUser } from '../support/api-user.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const campaigns = 50_000;
const turns = 40;
const shown = 50;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer();
  user = await apiUser(server, 'advertiser@demo.test');
  await seed(user.tenant.id, user.headers['X-Instance-Id'] ?? '');
}, 300_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

/** As many campaigns of one instance, every status, half of them with plays; and as many of a second one beside it. */
async function seed(namespaceId: string, instanceId: string): Promise<void> {
  const other = await server.rows<{ id: string }>(sql`select id from instances where id <> ${instanceId} limit 1`);
  for (const instance of [instanceId, other[0]?.id]) {
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, brand, po_number, category, start_date, end_date, budget_minor,
        currency_code, status, forecast, created_at, created_by, updated_at, started_at)
      select gen_random_uuid(), (select namespace_id from instances where id = ${instance}), ${instance}::uuid,
        (array['Spring', 'Summer', 'Autumn', 'Winter', 'ربيع'])[1 + n % 5] || ' launch ' || n, 'Brand ' || (n * 7919) % 400,
        case when n % 3 > 0 then 'PO-' || (n * 104729) % 90000 end, (array['retail', 'travel', 'health', 'finance'])[1 + (n * 31) % 4],
        date '2026-01-01' + ((n * 7) % 700)::int, date '2026-01-15' + ((n * 7) % 700)::int, (n * 6151) % 1000000, 'USD',
        (array['draft', 'in_review', 'scheduled', 'live', 'paused', 'completed', 'completed', 'completed', 'cancelled', 'archived'])[1 + n % 10],
        jsonb_build_object('maxSpend', 100000, 'sources', repeat('x', 600)), now(), 'bench',
        now() - ((n * 7717) % 500000) * interval '1 minute', now() - interval '2 days'
      from generate_series(1, ${campaigns}::bigint) n`);
  }
  await server.write(sql`
    update campaign_totals set plays = (random() * 90000)::int, impressions = random() * 1e6, cost_micros = (random() * 1e9)::bigint
    where ('x' || substr(campaign_id::text, 1, 1))::bit(4)::int > 7`);
  await server.write(sql`
    insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position)
    select gen_random_uuid(), namespace_id, instance_id, id, 0 from campaigns where instance_id = ${instanceId}`);
  await server.write(sql`
    insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state,
      rate_micros, pricing_model)
    select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, l.id, s.id, c.start_date, c.end_date, 1, 'released', 1, 'cpm'
    from campaigns c join campaign_lines l on l.campaign_id = c.id
    cross join lateral (select id from screens where namespace_id = ${namespaceId} order by id limit 5) s
    where c.instance_id = ${instanceId} and c.status in ('live', 'paused', 'scheduled')`);
  await analyze(postgres.url);
}

const cases: readonly (readonly [name: string, search: string])[] = [
  ['first page', ''],
  ...[
    'name',
    'brand',
    'poNumber',
    'category',
    'status',
    'startDate',
    'endDate',
    'budget',
    'spent',
    'plays',
    'impressions',
  ].flatMap(
    (column) =>
      [
        [`sort ${column}`, `sort=${column}`],
        [`sort -${column}`, `sort=-${column}`],
      ] as const,
  ),
  ['filter live', 'status=live'],
  ['filter three statuses', 'status=live&status=paused&status=scheduled'],
  ['filter category, by spent', 'category=travel&sort=-spent'],
  ['filter dates', 'from=2026-06-01&to=2026-06-30'],
  ['filter status and dates, by plays', 'status=live&from=2026-06-01&to=2026-06-30&sort=-plays'],
  ['search, many', 'q=spring'],
  ['search, few', 'q=launch%2049999'],
  ['search, none', 'q=nowhere'],
  ['search PO number, by budget', 'q=PO-777&sort=-budget'],
  ['search in Arabic', 'q=%D8%B1%D8%A8%D9%8A%D8%B9'],
];

async function ask(search: string): Promise<{ items: unknown[]; nextCursor?: string; total?: number }> {
  const response = await fetch(`${server.origin}/api/dsp/campaigns?limit=${shown}&${search}`, {
    headers: user.headers,
  });
  if (response.status !== 200) throw new Error(`${search}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { items: unknown[]; nextCursor?: string; total?: number };
}

async function measure(name: string, search: string): Promise<string> {
  for (let turn = 0; turn < 5; turn += 1) await ask(search);
  const times: number[] = [];
  let total: number | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    ({ total } = await ask(search));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(turns * share)] ?? 0).toFixed(1).padStart(7);
  return `${name.padEnd(38)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${total ?? ''}`;
}

/** What asks for a page in the depth of a list, sorted so. */
async function deepPage(sort: string, pages: number): Promise<string> {
  let search = `sort=${sort}`;
  for (let page = 0; page < pages; page += 1) search = `sort=${sort}&cursor=${(await ask(search)).nextCursor}`;
  return search;
}

test(`the list of ${campaigns} campaigns at the API, PostgreSQL`, { timeout: 600_000 }, async () => {
  console.log(
    `${campaigns} campaigns of one instance beside as many of another, pages of ${shown}, ${turns} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [name, search] of cases) console.log(await measure(name, search));
  for (const sort of ['-updatedAt', 'name', '-spent'])
    console.log(await measure(`deep page, by ${sort}`, await deepPage(sort, 100)));
});
