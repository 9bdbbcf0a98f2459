import { describe, expect, it } from 'vitest';
import type { LngLat } from '#src/lib/mercator.ts';
import { openingView } from './opening-view.ts';
import { noFilter, type ScreenFilter } from './screen-query.ts';

const newYork = { lat: 40.7128, lng: -74.006, count: 40 };
const chicago = { lat: 41.8781, lng: -87.6298, count: 25 };
const london = { lat: 51.5074, lng: -0.1278, count: 30 };
const cities = [chicago, newYork, london];
const view = (change: Partial<Parameters<typeof openingView>[0]>) =>
  openingView({ filter: noFilter, chosen: [], home: null, cities, ...change });
const holds = (box: readonly LngLat[] | null, { lat, lng }: LngLat): boolean => {
  const [least, most] = box ?? [];
  return Boolean(least && most && lat > least.lat && lat < most.lat && lng > least.lng && lng < most.lng);
};

describe('what a map of screens shows first', () => {
  it('is the chosen screens, whatever the company', () => {
    const box = view({ chosen: [london, { lat: 51.48, lng: 0 }], home: chicago });
    expect(holds(box, london)).toBe(true);
    expect([newYork, chicago].map((city) => holds(box, city))).toEqual([false, false]);
  });

  it('is as large as a city around one chosen screen', () => {
    const [least, most] = view({ chosen: [london] }) ?? [];
    expect((most?.lat ?? 0) - (least?.lat ?? 0)).toBeCloseTo(0.24);
  });

  it('is the company’s city, else the city of most screens', () => {
    expect(holds(view({ home: { lat: 42, lng: -88 } }), chicago)).toBe(true);
    // The middle of a country is near no city.
    expect(holds(view({ home: { lat: 39.8, lng: -98.6 } }), newYork)).toBe(true);
    expect(holds(view({}), newYork)).toBe(true);
    // Without screens anywhere there is still a place to show.
    expect(holds(view({ cities: [], home: london }), london)).toBe(true);
    expect(view({ cities: [] })).toBeNull();
  });

  it('is left to what is found once somebody looks for something', () => {
    const sought: readonly Partial<ScreenFilter>[] = [
      { q: 'mall' },
      { city: 'london' },
      { venueTypes: [301] },
      { area: [london, newYork, chicago] },
      { near: { ...london, name: 'London', metres: 1000 } },
      { isChosenOnly: true },
    ];
    for (const change of sought) expect(view({ filter: { ...noFilter, ...change }, chosen: [london] })).toBeNull();
    expect(view({ filter: { ...noFilter, country: 'US', sort: 'price' } })).not.toBeNull();
  });
});
