import { describe, expect, it } from 'vitest';
import { forecast } from '#domain/planner/forecast.ts';
import { sellableSlots } from '#domain/planner/pricing.ts';
import { cities } from './cities.ts';
import { screensOf } from './inventory.ts';
import { landOf } from './land.ts';
import { venues } from './venues.ts';

const localhost = screensOf('localhost');
const arabia = screensOf('arabia');
const deutschland = screensOf('deutschland');
const gulf = screensOf('gulf');
const all = [...localhost, ...arabia, ...deutschland, ...gulf];

describe('inventory', () => {
  it('has enough screens in enough cities and countries for each tenant', () => {
    expect(all.length).toBeGreaterThanOrEqual(320);
    expect(localhost.length).toBeGreaterThanOrEqual(200);
    expect(new Set(localhost.map(({ city }) => city)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(localhost.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(3);
    expect(arabia.length).toBeGreaterThanOrEqual(60);
    expect(new Set(arabia.map(({ city }) => city)).size).toBeGreaterThanOrEqual(3);
    for (const screens of [deutschland, gulf]) expect(screens.length).toBeGreaterThanOrEqual(20);
  });

  it('is the same on every run', () => {
    expect(screensOf('localhost')).toEqual(localhost);
    expect(localhost[0]).toMatchObject({ code: 'new-york-times-square-north-1', name: 'Times Square North 1' });
    expect(localhost[0]?.id).toBe('93ccd034-1cfe-885d-bf08-9432afa5ea42');
  });

  it('gives every screen an id, a code and a name of its own', () => {
    for (const part of ['id', 'code'] as const)
      expect(new Set(all.map((screen) => screen[part])).size).toBe(all.length);
    expect(new Set(all.map(({ namespace, city, name }) => `${namespace}|${city}|${name}`)).size).toBe(all.length);
    for (const { id, code } of all) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('hangs every screen in its own city', () => {
    for (const { latitude, longitude, city, timezone } of all) {
      const home = cities.find(({ key }) => key === city);
      expect(home?.timezone).toBe(timezone);
      expect(Math.hypot(latitude - (home?.latitude ?? 0), longitude - (home?.longitude ?? 0))).toBeLessThan(0.5);
    }
  });

  it('hangs every screen on land, by the true coast', () => {
    const shores = new Map(cities.map(({ key }) => [key, landOf(key)]));
    const atSea = all.filter(({ city, latitude, longitude }) => !shores.get(city)?.holds(latitude, longitude));
    expect(atSea.map(({ code }) => code)).toEqual([]);
    // The Upper Bay, Lake Michigan and the Red Sea.
    expect(shores.get('new-york')?.holds(40.7, -74.03)).toBe(false);
    expect(shores.get('chicago')?.holds(41.88, -87.6)).toBe(false);
    expect(shores.get('jeddah')?.holds(21.55, 39.1)).toBe(false);
  });

  it('has whole loops, whole weeks and at least one slot to sell', () => {
    for (const screen of all) {
      expect(screen.spotLengthS * screen.slotsPerLoop).toBe(screen.loopLengthS);
      expect(sellableSlots(screen)).toBeGreaterThanOrEqual(1);
      expect(screen.operatingHours.map((day) => day.length)).toEqual(new Array(7).fill(24));
      expect(screen.impressionMultiplier).toHaveLength(168);
      expect(screen.pricing.hourFactor).toHaveLength(168);
      expect(Number.isInteger(screen.pricing.rateMicros) && screen.pricing.rateMicros > 0).toBe(true);
      screen.impressionMultiplier.forEach((value, hour) => {
        expect(value > 0).toBe(screen.operatingHours[Math.floor(hour / 24)]?.[hour % 24]);
      });
    }
  });

  it('uses the sizes that artworks are made for, in shapes that fit', () => {
    const sizes = new Set(all.map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`));
    expect([...sizes].sort()).toEqual(['1024x768', '1080x1920', '1400x400', '1920x1080', '840x400']);
    for (const { orientation, widthPx, heightPx } of all) {
      expect(orientation).toBe(heightPx > widthPx ? 'portrait' : widthPx / heightPx > 2 ? 'banner' : 'landscape');
    }
    expect(new Set(all.map(({ venueType }) => venueType))).toEqual(new Set(venues.keys()));
  });

  it('prices each tenant in its own currency and speaks its language', () => {
    expect(localhost.every(({ currency }) => currency === 'USD')).toBe(true);
    expect(deutschland.every(({ currency }) => currency === 'EUR')).toBe(true);
    expect(gulf.every(({ currency, cityName }) => currency === 'KWD' && /\p{Script=Arabic}/u.test(cityName))).toBe(
      true,
    );
    for (const screen of arabia) {
      expect(screen.currency).toBe('AED');
      for (const text of [screen.name, screen.address, screen.cityName, screen.mediaOwner])
        expect(text).toMatch(/\p{Script=Arabic}/u);
      expect(screen.prohibitedCategories).toContain('alcohol');
    }
  });

  it('can start most screens today, at any hour in some', () => {
    for (const screens of [localhost, arabia]) {
      const today = screens.filter(({ leadTimeDays }) => leadTimeDays === 0);
      expect(today.length / screens.length).toBeGreaterThan(0.75);
      expect(today.length).toBeLessThan(screens.length);
      const always = today.filter(({ operatingHours }) => operatingHours.every((day) => day.every(Boolean)));
      expect(always.length).toBeGreaterThan(15);
    }
  });

  it('costs what such screens cost: a slot for a week between 5 and 5,000 dollars', () => {
    const populationByCity = Object.fromEntries(
      cities.map((city) => [
        city.key,
        { population: city.population, source: city.populationSource, asOf: city.populationAsOf },
      ]),
    );
    const result = forecast({
      screens: localhost,
      startDate: '2026-06-01',
      endDate: '2026-06-07',
      now: new Date('2026-05-01T00:00:00Z'),
      slots: 1,
      currency: 'USD',
      pacing: 'even',
      populationByCity,
    });
    for (const line of result.lines) {
      expect(line.spendMinor).toBeGreaterThan(500);
      expect(line.spendMinor).toBeLessThan(500_000);
    }
    expect(result.citiesWithoutPopulation).toEqual([]);
    const cpm = (result.spendMinor.expected / 100 / result.impressions.expected) * 1000;
    expect(cpm).toBeGreaterThan(3);
    expect(cpm).toBeLessThan(20);
  });
});
