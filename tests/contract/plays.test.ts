import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/db/database.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/api-user.ts';
import { beginDay } from '../support/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  businessDay,
  key,
  pickScreens,
  readCampaign,
} from '../support/book-campaign.ts';
import { playAt, playsOf, reportPlays, screenKey, sendPlays } from '../support/players.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

type Screen = components['schemas']['Screen'];

const hour = 3_600_000;

describe('proof of play', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];
  let screen: Screen;
  let booked: BookedCampaign;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    screens = await pickScreens(user, 2);
    // The test is the player; and the screens never close.
    await server.write(sql`update screens set simulated = false, operating_hours = array_fill(true, array[168])`);
    const [first] = screens;
    if (!first) throw new Error('There is a screen');
    screen = first;
    beginDay(server, screen.timezone);
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    booked = await bookCampaign(server, user, { screens, days: 3 }, reviewer);
    expect(booked.campaign.status).toBe('live');
    server.shift(hour / 2);
  });
  afterAll(() => server.stop());

  const figures = async (of = booked) => (await readCampaign(user, of.campaign.id)).figures;
  const reasonsOf = async (plays: Parameters<typeof reportPlays>[2], on: Screen = screen) =>
    (await reportPlays(server, on, plays)).refused.map(({ reason }) => reason);
  /** What the plays themselves say, beside what the figures and reports say. */
  const recomputed = async (campaignId: string) => {
    const [row] = await server.rows<{ plays: number; costMicros: number; impressions: number }>(sql`
      select count(*) as plays, coalesce(sum(cost_micros), 0) as cost_micros, coalesce(sum(impressions), 0) as impressions
      from plays where campaign_id = ${campaignId} and billable`);
    if (!row) throw new Error('An aggregate has a row');
    return row;
  };

  it('is billed once for its id, in one batch, in two, and in many at once', async () => {
    const plays = playsOf(server, screen, booked, 6);
    const [first] = plays;
    if (!first) throw new Error('There are plays');
    expect(await reportPlays(server, screen, [first, first])).toEqual({ accepted: 1, repeated: 1, refused: [] });
    const before = await figures();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reportPlays(server, screen, plays)));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(5);
    expect(answers.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(19);
    const after = await figures();
    expect(after.plays).toBe(before.plays + 5);
    expect(await reportPlays(server, screen, plays)).toEqual({ accepted: 0, repeated: 6, refused: [] });
    expect((await figures()).spend).toBe(after.spend);
  });

  it('of another id for the same loop is more than was booked, and not billed', async () => {
    const again = playsOf(server, screen, booked, 3);
    expect(await reasonsOf(again)).toEqual(['loop_overfilled', 'loop_overfilled', 'loop_overfilled']);
  });

  it.each<[string, string, (now: number) => Partial<ReturnType<typeof playAt>>]>([
    ['the future', 'future', (now) => ({ startedAt: new Date(now + 5 * 60_000).toISOString() })],
    ['before it was live', 'not_live', (now) => ({ startedAt: new Date(now - 40 * 60_000).toISOString() })],
    ['days ago', 'too_old', (now) => ({ startedAt: new Date(now - 80 * hour).toISOString() })],
    ['an unbooked artwork', 'artwork_not_booked', () => ({ artworkId: randomUUID() })],
    ['an unbooked line', 'no_booking', () => ({ lineId: randomUUID() })],
    ['another campaign', 'no_booking', () => ({ campaignId: randomUUID() })],
    ['three fifths', 'under_75_percent', () => ({ completedPct: 60 })],
    ['no time at all', 'under_75_percent', () => ({ durationMs: 0 })],
    ['a leap second', 'unreadable_time', () => ({ startedAt: '2026-12-31T23:59:60Z' })],
  ])('of %s is not billed: %s', async (_, reason, change) => {
    const before = await figures();
    const now = server.context.clock.business().getTime();
    const at = now - 10 * 60_000 - screen.loopLengthS * 7000;
    expect(await reasonsOf([{ ...playAt(screen, booked, at), ...change(now) }])).toEqual([reason]);
    expect(await figures()).toMatchObject({ plays: before.plays, spend: before.spend });
  });

  it('of a screen that is not in the campaign is not billed', async () => {
    const { items } = await bodyOf(user.api.GET('/dsp/screens'));
    const foreign = items.find(({ id }) => !screens.some((own) => own.id === id));
    if (!foreign) throw new Error('There are more screens');
    const before = await figures();
    expect(await reasonsOf(playsOf(server, foreign, booked, 2), foreign)).toEqual(['no_booking', 'no_booking']);
    expect(await figures()).toMatchObject({ plays: before.plays });
  });

  it('with a wrong, a foreign or no key is refused as a whole', async () => {
    const plays = playsOf(server, screen, booked, 1);
    const right = await screenKey(server, screen.id);
    const other = await screenKey(server, screens[1]?.id ?? '');
    for (const authorization of [
      '',
      'Screen',
      `Screen ${screen.id}.${'A'.repeat(43)}`,
      right.replace(screen.id, screens[1]?.id ?? ''),
      other.replace(screens[1]?.id ?? '', screen.id),
      right.slice(0, -1),
      right.toUpperCase(),
      user.headers.Authorization ?? '',
    ]) {
      const response = await sendPlays(server, screen, plays, authorization);
      expect([authorization.length, response.status]).toEqual([authorization.length, 401]);
    }
  });

  it('at a time before any calendar of ours does not fit the contract', async () => {
    const [play] = playsOf(server, screen, booked, 1);
    if (!play) throw new Error('There is a play');
    const response = await sendPlays(server, screen, [{ ...play, startedAt: '0000-01-01T00:00:00Z' }]);
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      [{ path: '/plays/0/startedAt', code: 'pattern' }],
    ]);
  });

  it('of 1001 plays at once is too much', async () => {
    const [play] = playsOf(server, screen, booked, 1);
    if (!play) throw new Error('There is a play');
    const many = Array.from({ length: 1001 }, () => ({ ...play, id: randomUUID() }));
    const response = await sendPlays(server, screen, many);
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      [{ path: '/plays', code: 'maxItems', limit: 1000 }],
    ]);
  });

  it('adds up: totals, reports by day and by screen, and the plays themselves agree', async () => {
    const [, second] = screens;
    if (!second) throw new Error('There is a second screen');
    await Promise.all([
      reportPlays(server, screen, playsOf(server, screen, booked, 25)),
      reportPlays(server, second, playsOf(server, second, booked, 25)),
    ]);
    const { id } = booked.campaign;
    const told = await figures();
    const plays = await recomputed(id);
    expect(plays.plays).toBeGreaterThan(30);
    expect(told.plays).toBe(plays.plays);
    expect(told.impressions).toBeCloseTo(plays.impressions, 6);
    for (const table of ['play_hours', 'campaign_totals'] as const) {
      const [sum] = await server.rows<{ plays: number; costMicros: number }>({
        text: [`select sum(plays) as plays, sum(cost_micros) as cost_micros from ${table} where campaign_id = `, ''],
        values: [id],
      });
      expect(sum, table).toEqual({ plays: plays.plays, costMicros: plays.costMicros });
    }
    for (const groupBy of ['day', 'screen'] as const) {
      const report = await bodyOf(
        user.api.GET('/dsp/campaigns/{id}/report', { params: { path: { id }, query: { groupBy } } }),
      );
      expect(report.rows.reduce((sum, row) => sum + row.plays, 0)).toBe(plays.plays);
      expect(report.totals.spend).toBe(told.spend);
      expect(report.rows.map((row) => row.key).sort()).toEqual(
        groupBy === 'screen' ? [screen.id, second.id].sort() : [await businessDay(user, screen.timezone)],
      );
    }
  });

  it('bills nothing after a pause, also when it is told late, and everything before', async () => {
    const transition = async (event: 'pause' | 'resume') => {
      const { version } = await readCampaign(user, booked.campaign.id);
      return bodyOf(
        user.api.POST('/dsp/campaigns/{id}/transitions', {
          params: { path: { id: booked.campaign.id }, header: { ...key(), 'If-Match': `"${version}"` } },
          body: { event },
        }),
      );
    };
    const loopMs = screen.loopLengthS * 1000;
    server.shift(4 * loopMs);
    const earlier = playsOf(server, screen, booked, 2);
    await transition('pause');
    const pausedAt = server.context.clock.business().getTime();
    server.shift(10 * loopMs);
    const during = playsOf(server, screen, booked, 5).filter(({ startedAt }) => Date.parse(startedAt) > pausedAt);
    expect(during.length).toBeGreaterThan(2);
    const before = await figures();
    expect(await reasonsOf(during)).toEqual(during.map(() => 'not_live'));
    expect(await figures()).toMatchObject({ plays: before.plays, spend: before.spend });
    await transition('resume');
    expect(await reasonsOf(during.map((play) => ({ ...play, id: randomUUID() })))).toEqual(
      during.map(() => 'not_live'),
    );
    expect(await reportPlays(server, screen, earlier)).toMatchObject({ accepted: 2 });
    server.shift(4 * loopMs);
    expect(await reportPlays(server, screen, playsOf(server, screen, booked, 2))).toMatchObject({ accepted: 2 });
  });

  it('spends the budget to its end and never past it, on all screens at once, and completes the campaign', async () => {
    await server.write(sql`update bookings set state = 'released' where campaign_id <> ${booked.campaign.id}`);
    const small = await bookCampaign(server, user, { screens, days: 3 }, reviewer);
    // Money for seven plays and a half.
    const [price] = await server.rows<{ micros: number }>(
      sql`select max(cost_micros) as micros from plays where campaign_id = ${booked.campaign.id} and billable`,
    );
    const budgetMinor = Math.max(1, Math.round(((price?.micros ?? 0) * 7.5) / 10_000));
    await server.write(sql`update campaigns set budget_minor = ${budgetMinor} where id = ${small.campaign.id}`);
    await server.write(sql`update payments set amount_minor = ${budgetMinor} where order_id in
      (select id from orders where campaign_id = ${small.campaign.id})`);
    server.shift(hour / 2);
    const batches = screens.flatMap((each) => {
      const plays = playsOf(server, each, small, 30);
      return [0, 10, 20].map((from) => [each, plays.slice(from, from + 10)] as const);
    });
    const answers = await Promise.all(batches.map(([each, plays]) => reportPlays(server, each, plays)));
    const refused = answers.flatMap((answer) => answer.refused.map(({ reason }) => reason));
    const accepted = answers.reduce((sum, answer) => sum + answer.accepted, 0);
    expect(accepted).toBeGreaterThan(3);
    expect(accepted + refused.length).toBe(60);
    expect(refused.filter((reason) => reason !== 'budget_spent' && reason !== 'not_live')).toEqual([]);
    expect(refused).toContain('budget_spent');
    const { costMicros, plays } = await recomputed(small.campaign.id);
    expect(plays).toBe(accepted);
    expect(costMicros).toBeLessThanOrEqual(budgetMinor * 10_000);
    // What is left would not have paid for one more.
    expect(budgetMinor * 10_000 - costMicros).toBeLessThan(price?.micros ?? 0);
    user = await apiUser(server, 'advertiser@demo.test');
    const over = await readCampaign(user, small.campaign.id);
    expect(over).toMatchObject({ status: 'completed', figures: { plays, provenance: 'final' } });
    const late = await reasonsOf(playsOf(server, screen, small, 40).slice(31));
    expect(new Set(late)).toEqual(new Set(['not_live']));
    expect((await recomputed(small.campaign.id)).costMicros).toBe(costMicros);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
