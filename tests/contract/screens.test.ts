import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '#contract/product-api.ts';
import { playImpressions, playsPerHour, sellableSlots } from '#domain/planner/pricing.ts';
import { sql } from '#server/kernel/db/database.ts';
import { screensOf } from '#server/seed/inventory/inventory.ts';
import { unpackPoints } from '#src/map/unpack-points.ts';
import { createDraft, dayAfter, startCheckout, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { inRepair, inService } from '../support/screens/service.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Query = NonNullable<operations['listScreens']['parameters']['query']>;

const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const metresBetween = (a: { lat: number; lng: number }, b: Screen) => {
  const h =
    Math.sin(radians(b.latitude - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.lng) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.sqrt(h));
};
const timesSquare = { lat: 40.758, lng: -73.9855 };

describe('the search of screens', () => {
  let server: TestServer;
  let user: ApiUser;
  let all: Screen[];

  const list = async (query: Query) => (await bodyOf(user.api.GET('/dsp/screens', { params: { query } }))).items;
  const idsOf = (screens: readonly Screen[]) => screens.map(({ id }) => id).sort();
  const refusal = async (query: Query) =>
    (await user.api.GET('/dsp/screens', { params: { query } })).error?.errors?.map(
      ({ path, code }) => `${path} ${code}`,
    );

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    all = await list({ limit: 1000 });
  });
  afterAll(() => server.stop());

  it('sums up each screen’s week as the planner does', () => {
    const seeds = new Map(screensOf('localhost').map((seed) => [seed.id, seed]));
    expect(all).toHaveLength(seeds.size);
    for (const screen of all) {
      const seed = seeds.get(screen.id);
      if (!seed) throw new Error(`${screen.name} is nobody’s`);
      const open = seed.operatingHours.flat().flatMap((isOpen, hour) => (isOpen ? [hour] : []));
      const audience = open.reduce((sum, hour) => sum + playImpressions(seed, hour), 0);
      const { model, rateMicros } = seed.pricing;
      expect(screen.weeklyHours).toBe(open.length);
      expect(screen.weeklyImpressions).toBe(Math.round(audience * playsPerHour(seed.loopLengthS, 1)));
      expect(screen.sellableSlots).toBe(sellableSlots(seed));
      const mean = audience / open.length;
      expect(screen.cpmMicros).toBe(model === 'cpm' ? rateMicros : Math.round((rateMicros / mean) * 1000));
      expect(Math.abs(screen.playMicros - (model === 'cpm' ? (rateMicros * mean) / 1000 : rateMicros))).toBeLessThan(
        1 + screen.playMicros / 500,
      );
    }
  });

  it('finds what is no further than a radius, the nearest first', async () => {
    const near = `${timesSquare.lat},${timesSquare.lng},3000`;
    const found = await list({ near, sort: 'distance' });
    expect(found.length).toBeGreaterThan(3);
    expect(idsOf(found)).toEqual(idsOf(all.filter((screen) => metresBetween(timesSquare, screen) <= 3000)));
    const distances = found.map((screen) => metresBetween(timesSquare, screen));
    expect(distances.slice(1).every((metres, at) => metres >= (distances[at] ?? 0) - 1)).toBe(true);
  });

  it('finds what is inside a polygon and not what is only inside its box', async () => {
    // A triangle over half of New York's box.
    const found = await list({ area: '40.5,-74.3;41,-74.3;40.5,-73.6' });
    const inBox = await list({ bbox: '40.5,-74.3,41,-73.6' });
    const below = ({ latitude, longitude }: Screen) => (latitude - 40.5) / 0.5 + (longitude + 74.3) / 0.7 <= 1;
    expect(idsOf(found)).toEqual(idsOf(inBox.filter(below)));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(inBox.length);
  });

  it('finds what is in a box, over the antimeridian too', async () => {
    expect(idsOf(await list({ bbox: '-90,-180,90,180' }))).toEqual(idsOf(all));
    // From the Greenwich meridian eastwards around the world to New York: everything but western Europe.
    const found = await list({ bbox: '-90,170,90,-73' });
    expect(idsOf(found)).toEqual(idsOf(all.filter(({ longitude }) => longitude >= 170 || longitude <= -73)));
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['venue type', { venueType: [205] }, ({ venueType }: Screen) => venueType === 205],
    [
      'all children of a venue type',
      { venueType: [1] },
      ({ venueType }: Screen) => venueType >= 100 && venueType < 200,
    ],
    ['format', { format: ['1080x1920'] }, ({ widthPx, heightPx }: Screen) => widthPx === 1080 && heightPx === 1920],
    [
      'media owner',
      { mediaOwner: ['Meridian Outdoor'] },
      ({ mediaOwner }: Screen) => mediaOwner === 'Meridian Outdoor',
    ],
    ['city', { city: ['berlin', 'london'] }, ({ city }: Screen) => city === 'berlin' || city === 'london'],
    ['country', { country: ['DE'] }, ({ countryCode }: Screen) => countryCode === 'DE'],
    [
      'price',
      { minCpmMicros: 6_000_000, maxCpmMicros: 9_000_000 },
      ({ cpmMicros }: Screen) => cpmMicros >= 6_000_000 && cpmMicros <= 9_000_000,
    ],
    ['words in any order and case', { q: 'NORTH  times' }, ({ name }: Screen) => /Times.*North/.test(name)],
    [
      'words without their accents',
      { q: 'KURFURSTENDAMM' },
      (screen: Screen) => /Kurfürstendamm/.test(screen.name + screen.address),
    ],
  ] as const)('narrows by %s', async (_, query, matches) => {
    const found = await list({ ...query } as Query);
    expect(found.length).toBeGreaterThan(0);
    expect(idsOf(found)).toEqual(idsOf(all.filter(matches)));
  });

  it.each(['place', 'name', 'price', '-price', 'impressions'] as const)(
    'goes through every screen once by %s',
    async (sort) => {
      const pages: Screen[] = [];
      let cursor: string | undefined;
      do {
        const page = await bodyOf(
          user.api.GET('/dsp/screens', { params: { query: { sort, limit: 37, ...(cursor ? { cursor } : {}) } } }),
        );
        pages.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      expect(idsOf(pages)).toEqual(idsOf(all));
      const figures = pages.map(({ cpmMicros, weeklyImpressions }) =>
        sort === 'price' ? cpmMicros : sort === '-price' ? -cpmMicros : sort === 'impressions' ? -weeklyImpressions : 0,
      );
      expect([...figures].sort((a, b) => a - b)).toEqual(figures);
    },
  );

  it('gives the map the same screens in the same order, with where they are', async () => {
    const query = { city: ['berlin'], sort: 'price' } as const satisfies Query;
    const listed = await list({ ...query, city: [...query.city] });
    const packed = await bodyOf(
      user.api.GET('/dsp/screens/points', { params: { query: { ...query, city: [...query.city] } } }),
    );
    const { ids, positions } = unpackPoints(packed);
    expect(packed.count).toBe(listed.length);
    expect(ids).toEqual(listed.map(({ id }) => id));
    listed.forEach(({ latitude, longitude }, at) => {
      expect((positions[2 * at] ?? 0) / 1e5).toBeCloseTo(latitude, 4);
      expect((positions[2 * at + 1] ?? 0) / 1e5).toBeCloseTo(longitude, 4);
    });
  });

  it.each(['cpm', 'weeklyImpressions'] as const)('tells the map of each screen its %s', async (figure) => {
    const listed = await list({ city: ['berlin'] });
    const packed = await bodyOf(
      user.api.GET('/dsp/screens/points', { params: { query: { city: ['berlin'], figure } } }),
    );
    const { values } = unpackPoints(packed);
    expect(values).toHaveLength(listed.length);
    listed.forEach(({ cpmMicros, weeklyImpressions }, at) => {
      expect(values?.[at]).toBe(Math.fround(figure === 'cpm' ? cpmMicros : weeklyImpressions));
    });
  });

  it('gives the map its points once, until the inventory changes', async () => {
    const ask = (known?: string, search = 'city=berlin') =>
      fetch(`${server.origin}/api/dsp/screens/points?${search}`, {
        headers: { ...user.headers, ...(known ? { 'If-None-Match': known } : {}) },
      });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const again = await ask(tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(tag, 'city=hamburg')).status).toBe(200);
    await server.write(
      sql`update screens set name = name || ' II' where id = (select id from screens where city = 'berlin' limit 1)`,
    );
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    const free = await ask(undefined, 'from=2099-01-01&to=2099-01-02&available=true');
    expect([free.headers.get('etag'), free.headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  it('counts for each facet what the other filters leave', async () => {
    const counted = await bodyOf(
      user.api.GET('/dsp/screens/facets', { params: { query: { city: ['berlin'], venueType: [3] } } }),
    );
    const outdoor = ({ venueType }: Screen) => Math.floor(venueType / 100) === 3;
    const inBerlin = ({ city }: Screen) => city === 'berlin';
    expect(counted.total).toBe(all.filter((screen) => outdoor(screen) && inBerlin(screen)).length);
    const countBy = (screens: Screen[], key: (screen: Screen) => string) =>
      Object.fromEntries(
        screens.map((screen) => [key(screen), screens.filter((one) => key(one) === key(screen)).length]),
      );
    const shown = (facet: components['schemas']['FacetCount'][]) =>
      Object.fromEntries(facet.map(({ value, count }) => [value, count]));
    expect(shown(counted.cities)).toEqual(countBy(all.filter(outdoor), ({ city }) => city));
    expect(shown(counted.venueTypes)).toEqual(countBy(all.filter(inBerlin), ({ venueType }) => String(venueType)));
    const prices = all.filter((screen) => outdoor(screen) && inBerlin(screen)).map(({ cpmMicros }) => cpmMicros);
    expect(counted.price).toEqual({
      minCpmMicros: Math.min(...prices),
      maxCpmMicros: Math.max(...prices),
      currency: 'USD',
    });
  });

  it('knows which screens have a slot left in the flight', async () => {
    const screen = all.find(({ leadTimeDays, sellableSlots: slots }) => leadTimeDays === 0 && slots >= 2);
    if (!screen) throw new Error('No screen can start today');
    const artwork = await uploadedArtwork(server, user, screen.widthPx, screen.heightPx);
    const draft = await createDraft(user, {
      screens: [screen],
      artworkIds: [artwork.id],
      slots: screen.sellableSlots,
      budgetTotal: 500_000 + screen.minSpend,
    });
    expect((await startCheckout(user, draft)).response.status).toBe(201);
    const flight = { from: draft.startDate ?? '', to: draft.endDate ?? '' };
    const later = { from: dayAfter(flight.to, 1), to: dayAfter(flight.to, 3) };
    const freeOf = async (query: Query) =>
      (await list({ ...query, id: [screen.id] })).map(({ freeSlots }) => freeSlots);
    expect(await freeOf(flight)).toEqual([0]);
    expect(await freeOf({ ...flight, available: true })).toEqual([]);
    expect(await freeOf({ ...flight, available: true, campaignId: draft.id })).toEqual([screen.sellableSlots]);
    expect(await freeOf(later)).toEqual([screen.sellableSlots]);
    expect(await list({ ...flight, available: true, limit: 1000 })).toHaveLength(all.length - 1);
  });

  it('shows one screen with its week', async () => {
    const [screen] = all;
    const detail = await bodyOf(user.api.GET('/dsp/screens/{id}', { params: { path: { id: screen?.id ?? '' } } }));
    expect(detail).toMatchObject(screen ?? {});
    expect(detail.openHours.flat().filter(Boolean)).toHaveLength(screen?.weeklyHours ?? 0);
    const perPlay = detail.audienceByHour.reduce((sum, value) => sum + value, 0);
    expect(Math.round(perPlay * detail.playsPerHour)).toBe(detail.weeklyImpressions);
    const seed = screensOf('localhost').find(({ id }) => id === screen?.id);
    expect(detail.audience).toEqual({
      ...seed?.audience,
      source: 'Marquee demo data: modelled from hours, kind of venue and repeat visits',
      asOf: '2026-01-15',
    });
    await server.write(sql`update screens set weekly_audience = null, weekly_visits = null, audience_churn = null,
      audience_source = null, audience_as_of = null where id = ${screen?.id ?? ''}::uuid`);
    const path = { id: screen?.id ?? '' };
    expect((await bodyOf(user.api.GET('/dsp/screens/{id}', { params: { path } }))).audience).toBeNull();
  });

  it('keeps another tenant’s screens and those that are not offered to itself', async () => {
    const [foreign] = screensOf('arabia');
    const [one, two] = all;
    await server.write(sql`update screens set ${inRepair} where id = ${one?.id}::uuid`);
    for (const id of [foreign?.id ?? '', one?.id ?? '']) {
      const { response } = await user.api.GET('/dsp/screens/{id}', { params: { path: { id } } });
      expect(response.status).toBe(404);
    }
    // Only who names one, for a campaign is booked on it, finds it all the same.
    expect(idsOf(await list({ limit: 1000 }))).toEqual(idsOf(all.slice(1)));
    const named = await list({ id: [foreign?.id ?? '', one?.id ?? '', two?.id ?? ''] });
    expect(Object.fromEntries(named.map(({ id, status }) => [id, status]))).toEqual({
      [one?.id ?? '']: 'maintenance',
      [two?.id ?? '']: 'active',
    });
    await server.write(sql`update screens set ${inService} where id = ${one?.id}::uuid`);
  });

  it('refuses what makes no question', async () => {
    expect(await refusal({ sort: 'distance' })).toEqual(['query/near required']);
    expect(await refusal({ from: '2026-01-01' })).toEqual(['query/to required']);
    expect(await refusal({ from: '2026-01-02', to: '2026-01-01' })).toEqual(['query/to minimum']);
    expect(await refusal({ available: true })).toEqual(['query/from required']);
    expect(await refusal({ bbox: '91,0,92,0' })).toEqual(['query/bbox pattern']);
    expect(await refusal({ near: '0,181,10' })).toEqual(['query/near pattern']);
    expect(await refusal({ area: '0,0;0,1;99,1' })).toEqual(['query/area pattern']);
  });
});
