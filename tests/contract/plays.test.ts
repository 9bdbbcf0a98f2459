import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { verifyPlayLog } from '#domain/play-log/play-log.ts';
import { sql } from '#server/kernel/db/database.ts';
import { sha256 } from '#server/rooms/plays/append-plays.ts';
import { closeDays } from '#server/rooms/plays/close-days.ts';
import { readPlayLog } from '#server/rooms/plays/read-play-log.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  businessDay,
  key,
  pickScreens,
  readCampaign,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playAt, playsOf, reportPlays, sendPlays, signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

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
    await openScreens(server);
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
    expect(await reportPlays(server, screen, [first, first])).toEqual({
      accepted: 1,
      repeated: 1,
      refused: [],
      results: [
        { id: first.id, outcome: 'accepted' },
        { id: first.id, outcome: 'repeated' },
      ],
    });
    const before = await figures();
    const answers = await Promise.all([1, 2, 3, 4].map(() => reportPlays(server, screen, plays)));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(5);
    expect(answers.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(19);
    const after = await figures();
    expect(after.plays).toBe(before.plays + 5);
    expect(await reportPlays(server, screen, plays)).toMatchObject({ accepted: 0, repeated: 6, refused: [] });
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

  describe('signed by its screen', () => {
    const path = '/api/dsp/plays';
    const post = (authorization: string, body: string) =>
      fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: authorization },
        body,
      });
    const bodyOfOne = () => JSON.stringify({ plays: playsOf(server, screen, booked, 1) });
    const codeOf = async (response: Response) => [response.status, (await response.json()).code];

    it('is taken by no other key, for no other screen, call or body', async () => {
      const body = bodyOfOne();
      const call = { method: 'POST', path, body };
      const other = screens[1]?.id ?? '';
      const right = await signedBy(server, screen.id, call);
      for (const authorization of [
        '',
        'Screen',
        `Screen ${screen.id}.${'A'.repeat(43)}`,
        right.replace(screen.id, other),
        right.slice(0, -2) + (right.endsWith('AA') ? 'BB' : 'AA'),
        right.replace(/\.\d{13}\./, `.${server.context.clock.wall().getTime() + 1}.`),
        right.toUpperCase(),
        user.headers.Authorization ?? '',
        await signedBy(server, screen.id, call, other),
        await signedBy(server, screen.id, { ...call, method: 'GET' }),
        await signedBy(server, screen.id, { ...call, path: '/api/dsp/players/playlist' }),
        await signedBy(server, screen.id, { ...call, body: `${body} ` }),
      ])
        expect([authorization, ...(await codeOf(await post(authorization, body)))]).toEqual([
          authorization,
          401,
          'unauthenticated',
        ]);
      expect((await post(right, body)).status).toBe(200);
    });

    it('is taken once, and not again from whoever has heard it', async () => {
      const body = bodyOfOne();
      const authorization = await signedBy(server, screen.id, { method: 'POST', path, body });
      const answers = await Promise.all([1, 2, 3].map(() => post(authorization, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await codeOf(await post(authorization, body))).toEqual([409, 'replayed']);
    });

    it.each([-6, 6])('%s minutes off is not taken, and told what time it is', async (minutes) => {
      const body = bodyOfOne();
      const signedAt = server.context.clock.wall().getTime() + minutes * 60_000;
      const response = await post(await signedBy(server, screen.id, { method: 'POST', path, body, signedAt }), body);
      const problem = await response.json();
      expect([response.status, problem.code]).toEqual([401, 'clock_skewed']);
      expect(Math.abs(Date.parse(problem.facts.now) - server.context.clock.wall().getTime())).toBeLessThan(30_000);
    });

    it('more often than a player ever calls has to wait', async () => {
      const [, second] = screens;
      if (!second) throw new Error('There is a second screen');
      await server.write(sql`insert into screen_calls (screen_id, nonce, at)
        select ${second.id}, 'n' || n, ${server.context.clock.wall()}::timestamptz from generate_series(1, 300) n`);
      const response = await sendPlays(server, second, playsOf(server, second, booked, 1));
      expect(await codeOf(response)).toEqual([429, 'rate_limited']);
      expect(response.headers.get('retry-after')).toBe('60');
      expect((await sendPlays(server, screen, playsOf(server, screen, booked, 1))).status).toBe(200);
      await server.write(sql`delete from screen_calls where screen_id = ${second.id}`);
    });
  });

  it('that no working player reports is flagged with its reason, once, and others are not', async () => {
    const now = server.context.clock.business().getTime();
    const future = { ...playAt(screen, booked, now + hour), id: randomUUID() };
    const old = { ...playAt(screen, booked, now - 80 * hour), id: randomUUID() };
    const partly = { ...playAt(screen, booked, now - 60_000), id: randomUUID(), completedPct: 10 };
    for (const round of [1, 2]) {
      const { results } = await reportPlays(server, screen, [future, partly, old]);
      expect(results).toEqual(
        round === 1
          ? [
              { id: future.id, outcome: 'refused', reason: 'future' },
              { id: partly.id, outcome: 'refused', reason: 'under_75_percent' },
              { id: old.id, outcome: 'refused', reason: 'too_old' },
            ]
          : [
              { id: future.id, outcome: 'refused', reason: 'future' },
              { id: partly.id, outcome: 'repeated' },
              { id: old.id, outcome: 'refused', reason: 'too_old' },
            ],
      );
    }
    const flags = await server.rows<{ playId: string; reason: string; play: { id: string } }>(
      sql`select play_id, reason, play from play_flags where play_id = any(${[future.id, old.id, partly.id]}::uuid[]) order by reason`,
    );
    expect(flags.map(({ playId, reason, play }) => [playId, reason, play.id])).toEqual([
      [future.id, 'future', future.id],
      [old.id, 'too_old', old.id],
    ]);
  });

  it('of the future burns no id: told in its time it is taken, once', async () => {
    const now = server.context.clock.business().getTime();
    const [play] = playsOf(server, screen, booked, 1);
    if (!play) throw new Error('There is a play');
    const wrong = { ...play, startedAt: new Date(now + hour).toISOString() };
    expect(await reasonsOf([wrong])).toEqual(['future']);
    server.shift(screen.loopLengthS * 2000);
    const right = { ...play, startedAt: new Date(now).toISOString() };
    expect(await reportPlays(server, screen, [right])).toMatchObject({ accepted: 1, refused: [] });
    expect(await reportPlays(server, screen, [right])).toMatchObject({ repeated: 1 });
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
    for (const table of ['play_hours', 'play_days', 'campaign_totals'] as const) {
      const [sum] = await server.rows<{ plays: number; costMicros: number }>({
        text: [`select sum(plays) as plays, sum(cost_micros) as cost_micros from ${table} where campaign_id = `, ''],
        values: [id],
      });
      expect(sum, table).toEqual({ plays: plays.plays, costMicros: plays.costMicros });
    }
    const { days, running, totals } = await bodyOf(user.api.GET('/dsp/dashboard'));
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
    expect(sumOf(days.map((day) => day.plays))).toBe(totals.plays);
    expect(sumOf(days.map((day) => day.impressions))).toBeCloseTo(totals.impressions, 6);
    expect(sumOf(running.find((campaign) => campaign.id === id)?.recentPlays ?? [])).toBe(plays.plays);
    const live = await bodyOf(user.api.GET('/dsp/dashboard/screens'));
    // The hour may have turned since the last play.
    const now = server.context.clock.business();
    const [today] = await server.rows<{ plays: number; thisHour: number }>(
      sql`select coalesce(sum(plays), 0) as plays,
          coalesce(sum(plays) filter (where hour = extract(hour from ${now}::timestamptz at time zone ${screen.timezone})), 0) as this_hour
        from play_hours where screen_id = ${screen.id} and campaign_id = ${id}
        and day = ${await businessDay(user, screen.timezone)}::date`,
    );
    expect(today?.plays).toBeGreaterThan(0);
    const place = live.screens.find((one) => one.id === screen.id);
    expect(place).toMatchObject({ name: screen.name, cityName: screen.cityName, latitude: screen.latitude });
    expect([place?.playsToday, place?.playsThisHour]).toEqual([today?.plays, today?.thisHour]);
    expect(live.count).toBe(live.screens.length);
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

  describe('in the log', () => {
    const chains = () =>
      server.rows<{ campaignId: string; day: string; length: number }>(
        sql`select campaign_id, day, length from play_chain_heads order by campaign_id, day`,
      );
    const read = (campaignId: string, day: string) =>
      server.context.db.transaction({ role: 'marquee_worker' }, (tx) => readPlayLog(tx, campaignId, day));

    it('stands once where it was billed, in chains that verify', async () => {
      const days = await chains();
      expect(days.length).toBeGreaterThan(1);
      for (const { campaignId, day, length } of days) {
        const log = await read(campaignId, day);
        if (!log) throw new Error('There is a log');
        expect(await verifyPlayLog(log, sha256)).toMatchObject({ kind: 'intact', length });
        const billed = await server.rows<{ id: string }>(
          sql`select id from plays where campaign_id = ${campaignId} and day = ${day} and billable order by id`,
        );
        expect(log.entries.map(({ id }) => id).sort()).toEqual(billed.map(({ id }) => id));
      }
    });

    it('verifies for a play whose ids came in capitals and whose part was no round number, which repeats in any case', async () => {
      user = await apiUser(server, 'advertiser@demo.test');
      reviewer = await apiUser(server, 'reviewer@demo.test');
      const own = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
      server.shift(hour / 2);
      const plays = playsOf(server, screen, own, 4).map((play, index) => ({
        ...play,
        completedPct: 88.333_333_333 + index * 1.234_999_999,
      }));
      const capitals = plays.map((play) => ({
        ...play,
        ...{ id: play.id.toUpperCase(), lineId: play.lineId.toUpperCase() },
        ...{ campaignId: play.campaignId.toUpperCase(), artworkId: play.artworkId.toUpperCase() },
      }));
      expect(await reportPlays(server, screen, capitals)).toMatchObject({ accepted: 4, refused: [] });
      expect(await reportPlays(server, screen, plays)).toMatchObject({ accepted: 0, repeated: 4 });
      const [of] = (await chains()).filter(({ campaignId }) => campaignId === own.campaign.id);
      const log = await read(own.campaign.id, of?.day ?? '');
      if (!log) throw new Error('There is a log');
      expect(await verifyPlayLog(log, sha256)).toMatchObject({ kind: 'intact', length: 4 });
      expect(log.entries.map(({ completed }) => completed).toSorted((a, b) => a - b)).toEqual([8833, 8957, 9080, 9204]);
    });

    it('is not rewritten by anybody, nor is the chain', async () => {
      const attempts = [
        sql`update plays set cost_micros = 1`,
        sql`delete from plays`,
        sql`update play_chain set seq = seq + 1`,
        sql`delete from play_chain`,
        sql`delete from play_chain_heads`,
        sql`update play_chain_heads set length = length - 1`,
        sql`update play_chain_heads set head = decode(repeat('00', 32), 'hex')`,
        sql`insert into play_chain (campaign_id, day, seq, screen_id, play_id, namespace_id, instance_id, hash)
          select campaign_id, day, 1, gen_random_uuid(), gen_random_uuid(), namespace_id, instance_id, head from play_chain_heads limit 1`,
      ];
      for (const attempt of attempts) await expect(server.write(attempt), attempt.text[0] ?? '').rejects.toThrow();
    });

    it('is closed for good when nothing of the day is billed any more', async () => {
      const [first] = await chains();
      if (!first) throw new Error('There is a chain');
      const { campaignId, day } = first;
      expect((await read(campaignId, day))?.final).toBe(false);
      await closeDays(server.context);
      expect((await read(campaignId, day))?.final).toBe(false);
      server.shift((72 + 48) * hour);
      await closeDays(server.context);
      const log = await read(campaignId, day);
      expect(log?.final).toBe(true);
      await expect(
        server.write(
          sql`update play_chain_heads set length = length + 1 where campaign_id = ${campaignId} and day = ${day}`,
        ),
      ).rejects.toThrow('append-only');
    });
  });

  it('is of its own screen: another one that sends the same ids, in the same moment too, takes none away', async () => {
    const [, second] = screens;
    if (!second) throw new Error('There is a second screen');
    const plays = playsOf(server, screen, booked, 30).map((play) => ({ ...play, id: randomUUID() }));
    const told = await Promise.all([
      reportPlays(server, screen, plays),
      reportPlays(server, second, [...plays].reverse()),
      reportPlays(server, second, plays),
    ]);
    expect(told.map(({ repeated }) => repeated).toSorted((a, b) => a - b)).toEqual([0, 0, 30]);
    const kept = await server.rows<{ id: string }>(
      sql`select id from plays where id = any(${plays.map(({ id }) => id)}::uuid[])`,
    );
    expect(kept).toHaveLength(60);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
