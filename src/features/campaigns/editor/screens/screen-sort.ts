import type { LngLat } from '#src/lib/mercator.ts';
import type { Screen } from '../inventory.ts';
import type { ScreenSort } from './screen-query.ts';

interface Order {
  readonly sort: ScreenSort;
  readonly near: LngLat | null;
  readonly locale: string;
}

/** Screens that are known whole, in the orders in which the server sorts those it finds. */
export function sortScreens(screens: readonly Screen[], { sort, near, locale }: Order): readonly Screen[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const byName = (a: Screen, b: Screen) => collator.compare(a.name, b.name);
  const distance = ({ latitude, longitude }: Screen) =>
    near ? Math.hypot(latitude - near.lat, (longitude - near.lng) * Math.cos((near.lat * Math.PI) / 180)) : 0;
  const orders: Readonly<Record<ScreenSort, (a: Screen, b: Screen) => number>> = {
    name: byName,
    place: (a, b) =>
      collator.compare(a.countryCode, b.countryCode) || collator.compare(a.cityName, b.cityName) || byName(a, b),
    price: (a, b) => a.cpmMicros - b.cpmMicros || byName(a, b),
    '-price': (a, b) => b.cpmMicros - a.cpmMicros || byName(a, b),
    impressions: (a, b) => b.weeklyImpressions - a.weeklyImpressions || byName(a, b),
    distance: (a, b) => distance(a) - distance(b) || byName(a, b),
  };
  return [...screens].sort(orders[sort]);
}

/** The least that these screens take together, minor units. */
export const minimumSpend = (screens: readonly Screen[]): number =>
  screens.reduce((sum, { minSpend }) => sum + minSpend, 0);
