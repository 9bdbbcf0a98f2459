import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { addHours } from '#server/rooms/plays/add-hours.ts';
import { createDraft, dayAfter } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/**
 * Reports of one campaign, at the API, beside millions of plays. On PostgreSQL (`npm run bench:postgres`) the store holds 5,000,000
 * plays; the embedded database is kept in memory here, so it holds as many as BENCH_PLAYS says, with the hours of all 5,000,000.
 */
const PLAYS = 5_000_000;
const CAMPAIGNS = 5;
const DAYS = 90;
const SCREENS = 40;
const HOURS = 18;
const CALLS = 40;
const perCampaign = PLAYS / CAMPAIGNS;
const perHour = perCampaign / (DAYS * SCREENS * HOURS);

let server: TestServer;
let user: ApiUser;
let campaignId: string;
let isPostgres: boolean;
let loaded: number;
const groups = ['day', 'hour', 'screen', 'venue', 'artwork', 'line'] as const;

const quantile = (sorted: readonly number[], share: number): string =>
  `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;

beforeAll(async () => {
  server = await startTestServer({}, { checkResponses: false });
  isPostgres = server.context.db.kind === 'postgres';
  const wanted = isPostgres ? PLAYS : Number(process.env.BENCH_PLAYS ?? 500_000);
  user = await apiUser(server, 'advertiser@demo.test');
  const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: SCREENS } } }));
  const screens = items.map(({ id }) => id);
  const artworks = [randomUUID(), randomUUID()];
  loaded = 0;
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const draft = await createDraft(user, { screens: items, artworkIds: [], startsInDays: 3 });
    const lineId = draft.lines[0]?.id ?? '';
    const start = dayAfter(draft.startDate ?? '', -DAYS);
    campaignId = draft.id;
    await server.write(sql`update campaigns set status = 'paused', start_date = ${start}, end_date = ${dayAfter(start, DAYS - 1)},
      started_at = ${start}::date where id = ${draft.id}`);
    await server.write(sql`insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state, rate_micros, pricing_model)
      select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, ${lineId}, s, c.start_date, c.end_date, 1, 'booked', 5000000, 'cpm'
      from campaigns c, unnest(${screens}::uuid[]) s where c.id = ${draft.id}`);
    const count = Math.min(perCampaign, Math.max(0, wanted - loaded));
    loaded += count;
    await server.write(sql`insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min,
        day, duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
      select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, ${lineId}, (${artworks}::uuid[])[1 + n % 2], (${screens}::uuid[])[1 + n % ${SCREENS}],
        c.start_date + make_interval(days => n / ${Math.ceil(perCampaign / DAYS)}, hours => 5 + n % ${HOURS}), 0,
        c.start_date + n / ${Math.ceil(perCampaign / DAYS)}, 10000, 100, true, 12.5, 41000, 'player', now()
      from campaigns c, generate_series(0, ${count - 1}::int) n where c.id = ${draft.id}`);
    await server.write(sql`insert into play_hours (campaign_id, day, hour, line_id, screen_id, artwork_id, namespace_id, instance_id, plays, impressions_micros, cost_micros)
      select c.id, c.start_date + d, 5 + h, ${lineId}, s, a, c.namespace_id, c.instance_id, ${Math.round(perHour / 2)}, ${Math.round(perHour / 2)} * 12500000, ${Math.round(perHour / 2)} * 41000
      from campaigns c, generate_series(0, ${DAYS - 1}) d, generate_series(0, ${HOURS - 1}) h, unnest(${screens}::uuid[]) s, unnest(${artworks}::uuid[]) a
      where c.id = ${draft.id}`);
  }
  await server.write(sql`analyze`).catch(() => undefined);
}, 1_500_000);
afterAll(() => server.stop());

test('a report of one campaign, at the API', async () => {
  const [hours] = await server.rows<{ count: number }>(
    sql`select count(*) as count from play_hours where campaign_id = ${campaignId}`,
  );
  console.log(
    `${server.context.db.kind}: ${loaded.toLocaleString('en')} plays of ${CAMPAIGNS} campaigns; the campaign has ${hours?.count.toLocaleString('en')} rows of hours, as ${PLAYS.toLocaleString('en')} plays make them, over ${DAYS} days and ${SCREENS} screens; ${CALLS} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const compare of ['none', 'previous'] as const) {
    for (const groupBy of groups) {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call += 1) {
        const before = performance.now();
        await bodyOf(
          user.api.GET('/dsp/campaigns/{id}/report', {
            params: { path: { id: campaignId }, query: { groupBy, compare } },
          }),
        );
        times.push(performance.now() - before);
      }
      times.sort((a, b) => a - b);
      console.log(
        `  by ${groupBy}${compare === 'none' ? '' : ', compared'}: p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}`,
      );
      expect(times).toHaveLength(CALLS);
    }
  }
}, 600_000);

test('plays recorded with their hours, in batches of 1000', async () => {
  const { db } = server.context;
  const [row] = await server.rows<{ lineId: string; screenId: string; namespaceId: string; instanceId: string }>(
    sql`select line_id, screen_id, namespace_id, instance_id from bookings where campaign_id = ${campaignId} limit 1`,
  );
  const batches = 50;
  const before = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    const ids = Array.from({ length: 1000 }, () => randomUUID());
    await db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min,
          day, duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
        select id, ${row?.namespaceId}::uuid, ${row?.instanceId}::uuid, ${campaignId}::uuid, ${row?.lineId}::uuid, ${row?.lineId}::uuid, ${row?.screenId}::uuid,
          now(), 0, now()::date, 10000, 100, true, 12.5, 41000, 'player', now() from unnest(${ids}::uuid[]) id`);
      await addHours(tx, row?.screenId ?? '', ids);
    });
  }
  const seconds = (performance.now() - before) / 1000;
  console.log(
    `  recorded ${Math.round((batches * 1000) / seconds).toLocaleString('en')} plays a second, hours included`,
  );
  expect(seconds).toBeGreaterThan(0);
}, 600_000);
