import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { screenPlays } from '#server/engines/playout/screen-plays.ts';
import { sql } from '#server/kernel/db/database.ts';
import { readPlaylist } from '#server/views/plays/read-playlist.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  businessDay,
  confirm,
  dayAfter,
  decide,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { type Play, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
const hourMs = 3_600_000;
const dailyCap = 2_000;

describe('a campaign of two lines with a daily cap', () => {
  let server: TestServer;
  let user: ApiUser;
  let screens: Screen[];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 2);
    // A play costs a tenth: the cap of a day is two hundred of them.
    await server.write(sql`update screens set simulated = false, operating_hours = array_fill(true, array[168]), pricing_model = 'per_play',
      rate_micros = 100000, hour_factor = array_fill(1, array[168]), min_spend_minor = 0`);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  it('plays each line on its own screen, in its own hours and days, and never for more than the cap of the day', async () => {
    const [one, two] = screens;
    if (!one || !two) throw new Error('There are two screens');
    const artwork = await uploadedArtwork(server, user, one.widthPx, one.heightPx);
    const hours = (from: number, to: number) =>
      Array.from({ length: 168 }, (_, hour) => hour % 24 >= from && hour % 24 < to);
    const startDate = dayAfter(await businessDay(user, one.timezone), 1);
    const endDate = dayAfter(startDate, 1);
    const draft = await bodyOf(
      user.api.POST('/dsp/campaigns', {
        params: { header: key() },
        body: {
          ...{ name: 'Two lines', brand: 'Corner Bakery', category: 'restaurants', pacing: 'asap' },
          ...{ startDate, endDate, budgetTotal: 100_000, dailyCap },
          lines: [
            { screenIds: [one.id], artworkIds: [artwork.id], schedule: hours(6, 12) },
            { screenIds: [two.id], artworkIds: [artwork.id], schedule: hours(12, 20), startDate: endDate },
          ],
        },
      }),
    );
    const checkout = await bodyOf(startCheckout(user, draft));
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(user, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    await decide(await apiUser(server, 'reviewer@demo.test'), artwork.id, { decision: 'approve' });

    const clock = server.context.clock;
    const localDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: one.timezone }).format(at);
    const worker = { role: 'marquee_worker' } as const;
    while (localDay(clock.business().getTime()) < startDate) server.shift(hourMs);
    await expect
      .poll(
        async () =>
          (await server.rows<{ status: string }>(sql`select status from campaigns where id = ${draft.id}`))[0]?.status,
        {
          timeout: 15_000,
        },
      )
      .toBe('live');
    let offered = 0;
    let reported = Math.floor(clock.business().getTime() / 60_000) * 60_000;
    while (localDay(clock.business().getTime()) <= endDate) {
      server.shift(hourMs / 2);
      const until = clock.business().getTime();
      for (const screen of [one, two]) {
        const playlist = await server.context.db.transaction(worker, (tx) =>
          readPlaylist(server.context, tx, screen.id),
        );
        const plays = screenPlays(playlist, reported, until) as Play[];
        offered += plays.length;
        if (plays.length > 0) await reportPlays(server, screen, plays);
      }
      reported = until;
    }

    const played = await server.rows<{ lineId: string; screenId: string; startedAt: string; costMicros: number }>(
      sql`select line_id, screen_id, started_at, cost_micros from plays where campaign_id = ${draft.id} and billable`,
    );
    const [first, second] = draft.lines;
    const hourOf = (at: string) =>
      Number(
        new Intl.DateTimeFormat('en', { timeZone: one.timezone, hour: 'numeric', hourCycle: 'h23' }).format(
          new Date(at),
        ),
      );
    const spent = new Map<string, number>();
    const seen = new Map<string, number>();
    for (const { lineId, screenId, startedAt, costMicros } of played) {
      const day = localDay(Date.parse(startedAt));
      const [from, to, screen, days] =
        lineId === first?.id ? [6, 12, one.id, [startDate, endDate]] : [12, 20, two.id, [endDate]];
      expect([first?.id, second?.id]).toContain(lineId);
      expect(screenId).toBe(screen);
      expect(days).toContain(day);
      expect(hourOf(startedAt)).toBeGreaterThanOrEqual(from);
      expect(hourOf(startedAt)).toBeLessThan(to);
      spent.set(day, (spent.get(day) ?? 0) + costMicros);
      seen.set(`${day} ${lineId}`, (seen.get(`${day} ${lineId}`) ?? 0) + 1);
    }
    // Without the cap the first line alone would have spent more on each of its days.
    expect(offered).toBeGreaterThan(0);
    for (const day of [startDate, endDate]) expect(spent.get(day)).toBeLessThanOrEqual(dailyCap * 10_000);
    expect(spent.get(endDate)).toBeGreaterThan(0.8 * dailyCap * 10_000);
    expect([...seen.keys()].sort()).toEqual(
      [`${startDate} ${first?.id}`, `${endDate} ${first?.id}`, `${endDate} ${second?.id}`].sort(),
    );
    expect((await readCampaign(await apiUser(server, 'advertiser@demo.test'), draft.id)).figures.plays).toBe(
      played.length,
    );
  }, 120_000);

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
