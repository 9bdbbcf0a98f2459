import type { Screen } from '../inventory.ts';

/** What the list and the map are narrowed to; null means all. */
export interface ScreenFilter {
  readonly search: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly venueType: number | null;
  readonly isChosenOnly: boolean;
}

export type ScreenSort = 'name' | 'price' | 'impressions';

export const allScreens: ScreenFilter = { search: '', country: null, city: null, venueType: null, isChosenOnly: false };

const fold = (text: string, locale: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

/** The screens of a filter in the order asked for; every word of the search is somewhere in name, place or address. */
export function findScreens(
  screens: readonly Screen[],
  filter: ScreenFilter,
  options: { readonly sort: ScreenSort; readonly locale: string; readonly chosen: ReadonlySet<string> },
): Screen[] {
  const words = fold(filter.search, options.locale).split(/\s+/).filter(Boolean);
  const collator = new Intl.Collator(options.locale, { numeric: true });
  const byName = (a: Screen, b: Screen) => collator.compare(a.name, b.name);
  const order = {
    name: byName,
    price: (a: Screen, b: Screen) => a.cpmMicros - b.cpmMicros || byName(a, b),
    impressions: (a: Screen, b: Screen) => b.weeklyImpressions - a.weeklyImpressions || byName(a, b),
  };
  return screens
    .filter(
      (screen) =>
        (filter.country === null || screen.countryCode === filter.country) &&
        (filter.city === null || screen.city === filter.city) &&
        (filter.venueType === null || screen.venueType === filter.venueType) &&
        (!filter.isChosenOnly || options.chosen.has(screen.id)),
    )
    .filter((screen) => {
      const { name, cityName, address, mediaOwner } = screen;
      const text = fold([name, cityName, address, mediaOwner].join(' '), options.locale);
      return words.every((word) => text.includes(word));
    })
    .sort(order[options.sort]);
}

/** The least that these screens take together, minor units. */
export const minimumSpend = (screens: readonly Screen[]): number =>
  screens.reduce((sum, { minSpend }) => sum + minSpend, 0);
