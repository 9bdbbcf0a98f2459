import { loadavg } from 'node:os';
import { afterAll, beforeAll, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { makeManyCampaigns } from '../support/campaigns/many-campaigns.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const campaigns = 50_000;
const turns = 40;
const shown = 50;

let postgres: TemporaryPostgres;
let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  postgres = startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  server = await startTestServer({}, { checkResponses: false });
  user = await apiUser(server, 'advertiser@demo.test');
  await makeManyCampaigns(server, user.tenant.id, user.headers['X-Instance-Id'] ?? '', campaigns);
  await analyze(postgres.url);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

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
  ['search, few', 'q=launch%2049998'],
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
