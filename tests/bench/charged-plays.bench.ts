import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/**
 * An invoice's days are counted from every play of its campaign, and so are the plays behind one of them, from those up to it. On two cores
 * under load the days took 171 ms (p50), and 535 ms without the index `plays_charged`; the plays of the last day 165 ms, and 849 ms. Of two
 * million plays that were recorded, the index took 3 of 26 seconds.
 */

/** Of the campaign that the invoice is of; as many of others lie beside them. */
const plays = 1_000_000;
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
  // All plays together come to less than it is charged: to 900 dollars.
  const { campaign, lineId, artworkId } = await bookCampaign(server, user, { screens, budgetTotal: 200_000 });
  const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: campaign.id } } }));
  invoiceId = items[0]?.id ?? '';
  const began = performance.now();
  // Day by day, the campaign's and those of a hundred others in turn, as players report them.
  await server.write(sql`
    insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
      duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
    select gen_random_uuid(), c.namespace_id, c.instance_id, case n % 2 when 0 then c.id else md5('campaign ' || n % 101)::uuid end,
      case n / 2 % ${lines} when 0 then ${lineId}::uuid else md5('line ' || n / 2 % ${lines})::uuid end, ${artworkId}::uuid,
      ${screen?.id}::uuid, c.start_date + n::float8 / ${2 * plays} * ${days} * interval '1 day', 0,
      c.start_date + floor(n::float8 / ${2 * plays} * ${days})::int, 10000, 100, n % 79 > 0, 12.5, 900, 'player', now()
    from campaigns c, generate_series(0, ${2 * plays - 1}) n where c.id = ${campaign.id}`);
  console.log(`${2 * plays} plays recorded in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await analyze(postgres.url);
}, 1_800_000);

afterAll(async () => {
  await server?.stop();
  postgres?.stop();
});

test(`the days of an invoice behind ${plays} plays at the API, PostgreSQL`, { timeout: 600_000 }, async () => {
  const read = async (path: string) => {
    const response = await fetch(`${server.origin}/api/dsp/invoices/${invoiceId}/${path}`, { headers: user.headers });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { readonly items: readonly { readonly day: string }[] };
  };
  const charged = (await read('days')).items.map(({ day }) => day);
  console.log(
    `${plays} plays of ${lines} lines on ${days} days, ${charged.length} charged days, ${turns} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  expect(charged.length).toBeGreaterThanOrEqual(days);
  const cases = [
    ['the days', 'days'],
    ['the plays of the first day', `plays?position=1&limit=50&day=${charged[0]}`],
    ['the plays of the last day', `plays?position=1&limit=50&day=${charged.at(-1)}`],
  ] as const;
  for (const [name, path] of cases) {
    const times: number[] = [];
    for (let turn = 0; turn < turns + 5; turn += 1) {
      const began = performance.now();
      const { items } = await read(path);
      expect(items.length).toBeGreaterThan(0);
      if (turn >= 5) times.push(performance.now() - began);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(turns * share)] ?? 0).toFixed(1).padStart(7);
    console.log(`${name.padEnd(28)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`);
  }
});
