import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { bonusAmong } from '#domain/offers/bonus-plays.ts';
import { type PlayLogFile, verifyPlayLog } from '#domain/play-log/play-log.ts';
import { readSealedLog } from '#domain/play-log/sealed-log.ts';
import { screenPlays } from '#server/engines/playout/screen-plays.ts';
import { sql } from '#server/kernel/db/database.ts';
import { sha256 } from '#server/rooms/plays/append-plays.ts';
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
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { type Play, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];

const hourMs = 3_600_000;
const percent = 25;
/** A play costs a tenth, ten minor units. */
const budget = 6_000;
const bonus = { title: 'A quarter more', kind: 'bonus_plays', percentOff: null, bonusPercent: percent } as const;

describe('an offer of bonus plays', () => {
  let server: TestServer;
  let screens: Schemas['Screen'][];
  let artworkId: string;
  let startDate: string;
  let endDate: string;
  let offer: Schemas['DeskOffer'];
  let campaignId: string;
  // Signed in anew: sessions end while a flight is played.
  const user = (): Promise<ApiUser> => apiUser(server, 'advertiser@demo.test');
  const operator = (): Promise<ApiUser> => apiUser(server, 'operator@demo.test');

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await user(), 2);
    await server.write(sql`update screens set simulated = false, operating_hours = array_fill(true, array[168]), pricing_model = 'per_play',
      rate_micros = 100000, hour_factor = array_fill(1, array[168]), min_spend_minor = 0`);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    const [first] = screens;
    if (!first) throw new Error('There are two screens');
    artworkId = (await uploadedArtwork(server, await user(), first.widthPx, first.heightPx)).id;
    startDate = dayAfter(await businessDay(await user(), first.timezone), 1);
    endDate = dayAfter(startDate, 1);
    offer = await bodyOf(makeOffer(await operator(), startDate, bonus));
  });
  afterAll(() => server.stop());

  const draft = async (budgetTotal: number) =>
    bodyOf(
      (await user()).api.POST('/dsp/campaigns', {
        params: { header: key() },
        body: {
          ...{
            name: `A quarter more ${randomUUID()}`,
            brand: 'Corner Bakery',
            category: 'restaurants',
            pacing: 'even',
          },
          ...{ startDate, endDate, budgetTotal },
          lines: [{ screenIds: screens.map(({ id }) => id), artworkIds: [artworkId] }],
        },
      }),
    );
  const offersOf = async (id: string) =>
    bodyOf((await user()).api.GET('/dsp/campaigns/{id}/offers', { params: { path: { id } } }));
  const itemOf = ({ items }: Schemas['CampaignOffers']) => items.find((item) => item.offer.id === offer.id);
  const invoiceOf = async () => {
    const [row] = await server.rows<{ id: string; document: string }>(
      sql`select id, document from invoices where campaign_id = ${campaignId} order by issued_at limit 1`,
    );
    return {
      id: row?.id ?? '',
      ...(JSON.parse(row?.document ?? '{}') as { lines: Schemas['InvoiceLine'][]; net: number }),
    };
  };

  it('is refused for packages and without its percentage', async () => {
    const refusal = async (over: Partial<Schemas['NewOffer']>) =>
      ((await makeOffer(await operator(), startDate, { ...bonus, ...over })).error as { errors?: object[] })
        ?.errors?.[0];
    expect(await refusal({ bonusPercent: null })).toMatchObject({ path: '/bonusPercent', code: 'required' });
    expect(await refusal({ appliesTo: 'packages' })).toMatchObject({ path: '/appliesTo', code: 'not_packages' });
    expect(offer).toMatchObject({ kind: 'bonus_plays', bonusPercent: percent, percentOff: null, price: null });
  });

  it('says how many plays it adds, and how many a full campaign has no room for', async () => {
    const one = await draft(budget);
    const judged = await offersOf(one.id);
    expect(judged).toMatchObject({ bestId: offer.id, price: budget });
    expect(itemOf(judged)).toMatchObject({ net: budget, saved: 0, failed: [] });
    expect(itemOf(judged)?.bonusPlays).toBeGreaterThanOrEqual(148);
    expect(itemOf(judged)?.bonusPlays).toBeLessThanOrEqual(152);

    const { maxSpend } = await bodyOf(
      (await user()).api.POST('/dsp/forecasts', {
        body: { startDate, endDate, lines: [{ screenIds: screens.map(({ id }) => id) }] },
      }),
    );
    const full = await offersOf((await draft(maxSpend)).id);
    expect(full.bestId).toBeNull();
    const [failed] = itemOf(full)?.failed ?? [];
    expect(failed?.code).toBe('already_full');
    // All of them: the slots are full without any.
    expect(failed?.by).toBeGreaterThan((0.24 * maxSpend) / 10);
    expect(failed?.by).toBeLessThan((0.26 * maxSpend) / 10);
  });

  it('comes after every offer that saves money', async () => {
    const cheaper = await bodyOf(makeOffer(await operator(), startDate, { percentOff: 1 }));
    const one = await draft(budget);
    expect((await offersOf(one.id)).bestId).toBe(cheaper.id);
    await bodyOf(
      (await operator()).api.POST('/dsp/desk/offers/{id}/changes', {
        params: { path: { id: cheaper.id }, header: key() },
        body: { change: 'withdraw' },
      }),
    );
    expect((await offersOf(one.id)).bestId).toBe(offer.id);
  });

  it('leaves the price and the rates as they are, and is a line of nothing on the invoice', async () => {
    const one = await draft(budget);
    campaignId = one.id;
    const plain = await bodyOf(
      (await user()).api.POST('/dsp/forecasts', {
        body: { startDate, endDate, budgetTotal: budget, lines: [{ screenIds: screens.map(({ id }) => id) }] },
      }),
    );
    const checkout = await bodyOf(startCheckout(await user(), one));
    const order = await bodyOf(
      (await user()).api.GET('/dsp/checkouts/{checkoutId}/order', {
        params: { path: { checkoutId: checkout.checkoutId } },
      }),
    );
    expect(order).toMatchObject({
      net: budget,
      offer: { id: offer.id, full: budget, net: budget, bonusPercent: percent },
    });
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(await user(), checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    await decide(await apiUser(server, 'reviewer@demo.test'), artworkId, { decision: 'approve' });
    const rates = await server.rows<{ rateMicros: number }>(
      sql`select rate_micros from bookings where campaign_id = ${campaignId}`,
    );
    expect(rates.map(({ rateMicros }) => rateMicros)).toEqual([100_000, 100_000]);
    const { forecast } = await readCampaign(await user(), campaignId);
    expect(forecast?.spend.expected).toBe(plain.spend.expected);
    expect(forecast?.plays.expected).toBeGreaterThan(1.24 * plain.plays.expected);
    const { lines, net } = await invoiceOf();
    expect(net).toBe(budget);
    expect(lines.map((line) => line.net)).toEqual([budget, 0]);
    expect(lines[1]?.description).toContain('+25%');
    expect(lines[1]?.description).toContain('A quarter more');
    expect(lines[0]?.description).not.toContain('offer');
  });

  it('is delivered beside the plays that are paid for, in each part of them, and told apart everywhere', async () => {
    const clock = server.context.clock;
    const zone = screens[0]?.timezone ?? 'UTC';
    const localDay = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
    const worker = { role: 'marquee_worker' } as const;
    while (localDay(clock.business().getTime()) < startDate) server.shift(hourMs);
    await expect
      .poll(async () => (await readCampaign(await user(), campaignId)).status, { timeout: 15_000 })
      .toBe('live');
    let reported = Math.floor(clock.business().getTime() / 60_000) * 60_000;
    let halfway: { readonly quote: Schemas['RefundQuote']; readonly spent: number } | undefined;
    const spentSoFar = async () => {
      const [sum] = await server.rows<{ spent: number }>(
        sql`select coalesce(sum(cost_micros), 0)::bigint as spent from plays where campaign_id = ${campaignId} and not is_bonus`,
      );
      return (sum?.spent ?? 0) / 10_000;
    };
    while (localDay(clock.business().getTime()) <= endDate) {
      server.shift(hourMs);
      const until = clock.business().getTime();
      for (const screen of screens) {
        const playlist = await server.context.db.transaction(worker, (tx) =>
          readPlaylist(server.context, tx, screen.id),
        );
        const plays = screenPlays(playlist, reported, until) as Play[];
        if (plays.length > 0) await reportPlays(server, screen, plays);
      }
      reported = until;
      if (!halfway && localDay(until) === endDate) {
        const params = { path: { id: campaignId }, header: key() };
        const quote = await bodyOf((await user()).api.POST('/dsp/campaigns/{id}/refund-quotes', { params }));
        halfway = { quote, spent: await spentSoFar() };
      }
    }
    // What would be paid back goes by the money that was delivered, and by nothing of the free plays.
    expect(halfway?.quote).toMatchObject({ paid: budget, delivered: halfway?.spent });

    const played = await server.rows<{ isBonus: boolean; costMicros: number; day: string }>(sql`
      select is_bonus, cost_micros, day from plays where campaign_id = ${campaignId} and billable`);
    const free = played.filter(({ isBonus }) => isBonus);
    const paid = played.length - free.length;
    expect(free.length).toBe(bonusAmong(played.length, percent));
    expect(free.every(({ costMicros }) => costMicros === 0)).toBe(true);
    expect(played.every(({ isBonus, costMicros }) => isBonus || costMicros === 100_000)).toBe(true);
    expect(paid * 10).toBeLessThanOrEqual(budget);
    // The share of the slots is raised: with the free plays all of the money is still delivered.
    expect(paid * 10).toBeGreaterThan(0.97 * budget);

    const { figures } = await readCampaign(await user(), campaignId);
    expect(figures).toMatchObject({ plays: played.length, bonusPlays: free.length, spend: paid * 10 });
    const sums = await server.rows<{ plays: number; bonusPlays: number }>(sql`
      select sum(plays)::int as plays, sum(bonus_plays)::int as bonus_plays from play_hours where campaign_id = ${campaignId}
      union all select sum(plays)::int, sum(bonus_plays)::int from play_days where campaign_id = ${campaignId}`);
    expect(sums).toEqual([1, 2].map(() => ({ plays: played.length, bonusPlays: free.length })));
    const report = await bodyOf(
      (await user()).api.GET('/dsp/campaigns/{id}/report', {
        params: { path: { id: campaignId }, query: { groupBy: 'screen' } },
      }),
    );
    expect(report.totals).toMatchObject({ plays: played.length, bonusPlays: free.length, spend: paid * 10 });
    expect(report.rows.reduce((sum, { bonusPlays }) => sum + bonusPlays, 0)).toBe(free.length);

    const { id } = await invoiceOf();
    const charged = await bodyOf((await user()).api.GET('/dsp/invoices/{id}/days', { params: { path: { id } } }));
    expect(charged.items.reduce((sum, item) => sum + item.plays, 0)).toBe(played.length);
    expect(charged.items.reduce((sum, item) => sum + item.bonusPlays, 0)).toBe(free.length);
    expect(charged.items.reduce((sum, item) => sum + item.charged, 0)).toBe(paid * 10);
  }, 180_000);

  it('is in the hash chain of the log, and cannot be taken out of it', async () => {
    const days = await server.rows<{ day: string }>(
      sql`select day from play_chain_heads where campaign_id = ${campaignId} order by day`,
    );
    expect(days.length).toBeGreaterThan(0);
    let free = 0;
    for (const { day } of days) {
      const { data } = await (await user()).api.GET('/dsp/campaigns/{id}/play-logs/{day}', {
        params: { path: { id: campaignId, day } },
      });
      const [logged] = readSealedLog(JSON.stringify(data))?.days ?? [];
      if (!logged) throw new Error('The log can be read');
      const file: PlayLogFile = { ...logged, format: 'marquee-play-log/1', campaignId };
      expect(await verifyPlayLog(file, sha256)).toMatchObject({ kind: 'intact' });
      free += file.entries.filter(({ bonus: isFree }) => isFree).length;
      const entries = file.entries.map(({ bonus: _, ...entry }) => entry);
      expect(await verifyPlayLog({ ...file, entries }, sha256)).toMatchObject({ kind: 'broken' });
    }
    const { figures } = await readCampaign(await user(), campaignId);
    expect(free).toBe(figures.bonusPlays);
  });

  it('pays back nothing for free plays once the campaign is over', async () => {
    server.shift(4 * 24 * hourMs);
    await expect
      .poll(async () => (await readCampaign(await user(), campaignId)).status, { timeout: 15_000 })
      .toBe('completed');
    const { figures } = await readCampaign(await user(), campaignId);
    const [owed] = await server.rows<{ net: number }>(sql`
      select coalesce(sum(r.amount_minor - r.tax_minor), 0)::int as net from refunds r join orders o on o.id = r.order_id
      where o.campaign_id = ${campaignId}`);
    expect(figures.spend + (owed?.net ?? 0)).toBe(budget);
    expect(server.errors).toEqual([]);
  });
});
