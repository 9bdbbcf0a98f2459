import { describe, expect, it } from 'vitest';
import type { Screen } from '../inventory.ts';
import { allScreens, findScreens, minimumSpend } from './screen-search.ts';

const screen = (id: string, more: Partial<Screen>) =>
  ({
    id,
    name: id,
    cityName: 'Zürich',
    city: 'zurich',
    countryCode: 'CH',
    address: 'Bahnhofstraße 1',
    mediaOwner: 'Owner',
    venueType: 205,
    cpmMicros: 10,
    weeklyImpressions: 100,
    minSpend: 500,
    ...more,
  }) as Screen;

const screens = [
  screen('Mall 10', { cpmMicros: 5 }),
  screen('Mall 2', { cpmMicros: 9, weeklyImpressions: 900 }),
  screen('مول دبي', { cityName: 'دبي', city: 'dubai', countryCode: 'AE', venueType: 301, cpmMicros: 5 }),
];
const options = { sort: 'name', locale: 'en', chosen: new Set(['Mall 2']) } as const;
const names = (list: readonly Screen[]) => list.map(({ name }) => name);

describe('the search for screens', () => {
  it('finds words in any order, in any case and without their accents', () => {
    expect(names(findScreens(screens, { ...allScreens, search: 'ZURICH mall' }, options))).toEqual([
      'Mall 2',
      'Mall 10',
    ]);
    expect(names(findScreens(screens, { ...allScreens, search: 'دبي' }, options))).toEqual(['مول دبي']);
    expect(findScreens(screens, { ...allScreens, search: 'mall nowhere' }, options)).toEqual([]);
  });

  it.each([
    ['country', { country: 'AE' }, ['مول دبي']],
    ['city', { city: 'zurich' }, ['Mall 2', 'Mall 10']],
    ['venue type', { venueType: 301 }, ['مول دبي']],
    ['choice', { isChosenOnly: true }, ['Mall 2']],
  ])('narrows by %s', (_, filter, expected) => {
    expect(names(findScreens(screens, { ...allScreens, ...filter }, options))).toEqual(expected);
  });

  it('sorts by name with numbers as numbers, by price upwards and by impressions downwards', () => {
    expect(names(findScreens(screens, allScreens, options)).slice(0, 2)).toEqual(['Mall 2', 'Mall 10']);
    expect(names(findScreens(screens, allScreens, { ...options, sort: 'price' })).at(-1)).toBe('Mall 2');
    expect(names(findScreens(screens, allScreens, { ...options, sort: 'impressions' }))[0]).toBe('Mall 2');
  });

  it('leaves the list it was given in its order', () => {
    const before = names(screens);
    findScreens(screens, allScreens, { ...options, sort: 'price' });
    expect(names(screens)).toEqual(before);
  });
});

describe('the minimum spend', () => {
  it('is what the screens take together', () => {
    expect(minimumSpend(screens)).toBe(1500);
    expect(minimumSpend([])).toBe(0);
  });
});
