import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import {
  businessDay,
  createDraft,
  dayAfter,
  key,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Request = components['schemas']['BestSpendRequest'];

describe('planning a campaign', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let screens: Screen[];
  let start: string;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    screens = (await bodyOf(advertiser.api.GET('/dsp/screens'))).items;
    start = dayAfter(await businessDay(advertiser, screens[0]?.timezone ?? 'UTC'), 10);
  });
  afterAll(() => server.stop());

  const ask = (changes: Partial<Request> & Pick<Request, 'lines' | 'lineId' | 'scope'>, query = {}) =>
    advertiser.api.POST('/dsp/forecasts/best', {
      params: { query },
      body: { startDate: start, endDate: dayAfter(start, 13), budgetTotal: 400_000, pacing: 'even', ...changes },
    });

  describe('spends it best', () => {
    it('on the chosen screens, within the budget, and reaches more than all of them alike', async () => {
      const lineId = randomUUID();
      const chosen = screens.filter(({ leadTimeDays }) => leadTimeDays < 10).map(({ id }) => id);
      const best = await bodyOf(ask({ lines: [{ id: lineId, screenIds: chosen }], lineId, scope: 'chosen' }));
      expect(best).toMatchObject({ lineId, considered: chosen.length, isBetter: true });
      expect(best.after.reach.expected).toBeGreaterThan(best.before.reach.expected);
      expect(best.after.spend.expected).toBeLessThanOrEqual(400_000);
      expect(best.after.minSpend).toBeLessThanOrEqual(400_000);
      expect(best.after.unavailableScreenIds).toEqual([]);
      expect(chosen).toEqual(expect.arrayContaining(best.screenIds));
      const counted = best.leftOut.reduce((sum, { count }) => sum + count, 0);
      expect(best.screenIds.length + counted).toBe(chosen.length);
      // The proposal is forecast as it would be saved.
      const { screenIds, spendShares, after } = best;
      const line = { id: lineId, screenIds, ...(spendShares ? { spendShares } : {}) };
      const body = { startDate: start, endDate: dayAfter(start, 13), budgetTotal: 400_000, lines: [line] };
      const forecast = await bodyOf(advertiser.api.POST('/dsp/forecasts', { body }));
      expect(forecast.reach).toEqual(after.reach);
      // There is nothing to better in it.
      const again = await bodyOf(ask({ lines: [line], lineId, scope: 'chosen' }));
      expect(again.isBetter).toBe(false);
    });

    it('on all that a search finds, for the artworks and the category that the line has', async () => {
      const lineId = randomUUID();
      const [first] = screens;
      if (!first) throw new Error('The inventory is empty');
      const artwork = await uploadedArtwork(server, advertiser, first.widthPx, first.heightPx);
      const query = { country: [first.countryCode] };
      const best = await bodyOf(
        ask(
          {
            lines: [{ id: lineId, screenIds: [first.id] }],
            lineId,
            scope: 'found',
            category: 'alcohol',
            artworkIds: [artwork.id],
          },
          query,
        ),
      );
      const used = screens.filter(({ id }) => best.screenIds.includes(id));
      expect(used.length).toBeGreaterThan(1);
      expect(best.isBetter).toBe(true);
      expect(best.considered).toBe(screens.filter(({ countryCode }) => countryCode === first.countryCode).length);
      expect(used.filter(({ countryCode }) => countryCode !== first.countryCode)).toEqual([]);
      expect(used.filter(({ prohibitedCategories }) => prohibitedCategories.includes('alcohol'))).toEqual([]);
      const shape = ({ widthPx, heightPx }: Screen) => (widthPx / heightPx).toFixed(1);
      expect([...new Set(used.map(shape))]).toEqual([shape(first)]);
    });

    it('on nothing that others hold in the line’s hours', async () => {
      const target = screens.find(({ leadTimeDays }) => leadTimeDays === 0);
      if (!target) throw new Error('No screen can start today');
      const artwork = await uploadedArtwork(server, advertiser, target.widthPx, target.heightPx);
      const slots = Math.floor((target.slotsPerLoop * target.maxSovPct) / 100);
      const draft = await createDraft(advertiser, {
        screens: [target],
        artworkIds: [artwork.id],
        slots,
        startsInDays: 2,
        days: 12,
        budgetTotal: Math.max(target.minSpend, 100_000),
      });
      expect((await startCheckout(advertiser, draft)).response.status).toBe(201);
      const lineId = randomUUID();
      const lines = [{ id: lineId, screenIds: screens.slice(0, 20).map(({ id }) => id) }];
      if (!lines[0]?.screenIds.includes(target.id)) lines[0]?.screenIds.push(target.id);
      const best = await bodyOf(ask({ lines, lineId, scope: 'chosen' }));
      expect(best.screenIds).not.toContain(target.id);
      expect(best.leftOut).toContainEqual({ reason: 'no_slots', count: 1 });
    });

    it('and a search counts what is free in the hours and for the slots of the line alone', async () => {
      const target = screens.find(({ leadTimeDays, sellableSlots }) => leadTimeDays === 0 && sellableSlots >= 2);
      if (!target) throw new Error('No screen has two slots');
      const artwork = await uploadedArtwork(server, advertiser, target.widthPx, target.heightPx);
      const hours = (wanted: (hour: number) => boolean) => Array.from({ length: 168 }, (_, hour) => wanted(hour % 24));
      const days = { startDate: dayAfter(start, 30), endDate: dayAfter(start, 33) };
      const lines = [
        {
          screenIds: [target.id],
          artworkIds: [artwork.id],
          slots: target.sellableSlots - 1,
          schedule: hours((hour) => hour < 12),
        },
      ];
      const body = {
        name: `Mornings ${lines[0]?.slots}`,
        brand: 'Bakery',
        category: 'restaurants' as const,
        ...days,
        lines,
      };
      const draft = await bodyOf(
        advertiser.api.POST('/dsp/campaigns', {
          params: { header: key() },
          body: { ...body, budgetTotal: target.minSpend + 100_000 },
        }),
      );
      expect((await startCheckout(advertiser, draft)).response.status).toBe(201);
      const free = async (wanted: (hour: number) => boolean, slots = 1) => {
        const schedule = hours(wanted)
          .map((isOn) => (isOn ? '1' : '0'))
          .join('');
        const query = { id: [target.id], from: days.startDate, to: days.endDate, slots, schedule };
        const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query } }));
        const found = await bodyOf(
          advertiser.api.GET('/dsp/screens', { params: { query: { ...query, available: true } } }),
        );
        return [items[0]?.freeSlots, found.items.length];
      };
      expect(await free((hour) => hour >= 12, 2)).toEqual([target.sellableSlots, 1]);
      expect(await free((hour) => hour === 11)).toEqual([1, 1]);
      expect(await free((hour) => hour > 10, 2)).toEqual([1, 0]);
    });

    it('and says what it was asked wrongly', async () => {
      const lineId = randomUUID();
      const lines = [{ id: lineId, screenIds: [randomUUID()] }];
      const unknown = await ask({ lines, lineId, scope: 'chosen' });
      expect(unknown.error).toMatchObject({ errors: [{ path: '/lines/0/screenIds', code: 'unknown_reference' }] });
      const noLine = await ask({ lines: [{ screenIds: [] }], lineId, scope: 'found' });
      expect(noLine.error).toMatchObject({ errors: [{ path: '/lineId', code: 'unknown_reference' }] });
      const artworkIds = [randomUUID()];
      const noArtwork = await ask({ lines: [{ id: lineId, screenIds: [] }], lineId, scope: 'found', artworkIds });
      expect(noArtwork.error).toMatchObject({ errors: [{ path: '/artworkIds', code: 'unknown_reference' }] });
    });
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
