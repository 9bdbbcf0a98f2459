import type { LngLat } from '#src/lib/mercator.ts';
import { noFilter, type ScreenFilter } from './screen-query.ts';

/** A city with screens: the middle of them, and how many there are. */
export interface CityOfScreens extends LngLat {
  readonly count: number;
}

interface Opening {
  readonly filter: ScreenFilter;
  /** Where the chosen screens are that the map shows. */
  readonly chosen: readonly LngLat[];
  /** Where the company is; null while nobody has said. */
  readonly home: LngLat | null;
  /** Those of the search. */
  readonly cities: readonly CityOfScreens[];
}

/** Half the side of a city's view, and the least around chosen screens, in degrees of latitude. */
const CITY_DEGREES = 0.12;
/** Farther from home than this, in degrees of latitude, no city is the company's own. */
const NEAR_DEGREES = 1.5;

/** The corners of the box around some places, no smaller than a city. */
function boxAround(places: readonly LngLat[]): readonly LngLat[] {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const tall = Math.max(0, CITY_DEGREES - (north - south) / 2);
  const wide = Math.max(0, CITY_DEGREES / stretch - (east - west) / 2);
  return [
    { lat: south - tall, lng: west - wide },
    { lat: north + tall, lng: east + wide },
  ];
}

const distance = (from: LngLat, to: LngLat): number =>
  Math.hypot(from.lat - to.lat, (from.lng - to.lng) * Math.cos((from.lat * Math.PI) / 180));

/** Whether somebody looks for something; the country that a search begins in is not looked for. */
function isSought(filter: ScreenFilter): boolean {
  const { q, city, venueTypes, mediaOwners, formats, minCpm, maxCpm, near, area, isFreeOnly, isChosenOnly } = filter;
  const lists = [venueTypes, mediaOwners, formats];
  const single = { q, city, minCpm, maxCpm, near, area, isFreeOnly, isChosenOnly };
  return (
    lists.some(({ length }) => length > 0) ||
    Object.entries(single).some(([key, value]) => value !== noFilter[key as keyof typeof single])
  );
}

/**
 * What a map of screens shows first: those that are chosen, else the company's city, or the city of most screens where none is near
 * the company; where no city has screens, the company's place. Null: all that is found, because somebody looks for something, or there is nothing else to go by.
 */
export function openingView({ filter, chosen, home, cities }: Opening): readonly LngLat[] | null {
  if (isSought(filter)) return null;
  if (chosen.length > 0) return boxAround(chosen);
  const [nearest] = home ? cities.toSorted((a, b) => distance(home, a) - distance(home, b)) : [];
  if (home && nearest && distance(home, nearest) <= NEAR_DEGREES) return boxAround([nearest]);
  const [largest] = cities.toSorted((a, b) => b.count - a.count);
  const begin = largest ?? home;
  return begin ? boxAround([begin]) : null;
}
