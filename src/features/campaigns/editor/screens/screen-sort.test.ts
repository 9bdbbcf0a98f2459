import { describe, expect, it } from 'vitest';
import type { Screen } from '../inventory.ts';
import { minimumSpend, sortScreens } from './screen-sort.ts';

const screen = (name: string, more: Partial<Screen>) =>
  ({
    id: name,
    name,
    cityName: 'Berlin',
    countryCode: 'DE',
    latitude: 52.5,
    longitude: 13.4,
    cpmMicros: 10,
    weeklyImpressions: 100,
    minSpend: 500,
    ...more,
  }) as Screen;

const screens = [
  screen('Mall 10', { cpmMicros: 5, longitude: 13.5 }),
  screen('Mall 2', { cpmMicros: 9, weeklyImpressions: 900, latitude: 52.6 }),
  screen('Airport', { cityName: 'Abu Dhabi', countryCode: 'AE', cpmMicros: 7 }),
];
const names = (sort: Parameters<typeof sortScreens>[1]['sort']) =>
  sortScreens(screens, { sort, near: { lat: 52.5, lng: 13.5 }, locale: 'en' }).map(({ name }) => name);

describe('the order of chosen screens', () => {
  it.each([
    ['name', ['Airport', 'Mall 2', 'Mall 10']],
    ['place', ['Airport', 'Mall 2', 'Mall 10']],
    ['price', ['Mall 10', 'Airport', 'Mall 2']],
    ['-price', ['Mall 2', 'Airport', 'Mall 10']],
    ['impressions', ['Mall 2', 'Airport', 'Mall 10']],
    ['distance', ['Mall 10', 'Airport', 'Mall 2']],
  ] as const)('is by %s as asked, numbers in names as numbers', (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });

  it('leaves the list it was given in its order', () => {
    names('price');
    expect(screens[0]?.name).toBe('Mall 10');
  });
});

describe('the minimum spend', () => {
  it('is what the screens take together', () => {
    expect(minimumSpend(screens)).toBe(1500);
    expect(minimumSpend([])).toBe(0);
  });
});
