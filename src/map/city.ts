import { type CityMap, type CityName, type CityPack, type WorldBounds, worldBounds } from '#src/lib/city-map.ts';
import { type LngLat, type MapView, type Point, project, type Size } from '#src/lib/mercator.ts';
import { decodeLine } from '#src/lib/world-map.ts';
import { cityPacks } from './city-packs.ts';
import { trace } from './world.ts';

export type NameKind = 'place' | 'district' | 'station' | 'airport';

/** A name at a world point, drawn from a scale on. */
export interface MapName extends Point {
  readonly text: string;
  readonly kind: NameKind;
  readonly from: number;
}

/** A city that is drawn: paths whose unit is a small part of the world, from a point of its own, which keeps them exact. */
export interface City {
  readonly key: string;
  readonly bounds: WorldBounds;
  readonly water: readonly Path2D[];
  readonly rivers: Path2D;
  readonly wadis: Path2D;
  readonly railways: Path2D;
  readonly borders: Path2D;
  readonly names: readonly MapName[];
  readonly credits: CityMap['credits'];
}

/** Units of a city's paths in the world's width. */
export const CITY_UNITS = 2 ** 24;
export const scaleOf = (zoom: number): number => 256 * 2 ** zoom;
/** Farther away than this the outlines of the countries are enough. */
export const CITY_SCALE = scaleOf(8.4);

const known = cityPacks.map((pack) => ({ pack, ...worldBounds(pack.bounds) }));

/** The packs of what a view shows, the one that its middle is nearest to last: that one is drawn on top. */
export function packsInView({ center, scale }: MapView, { width, height }: Size): readonly CityPack[] {
  if (scale < CITY_SCALE) return [];
  const [x, y] = [width / 2 / scale, height / 2 / scale];
  return known
    .filter(
      ({ least, most }) =>
        least.x < center.x + x && most.x > center.x - x && least.y < center.y + y && most.y > center.y - y,
    )
    .map(({ pack, least, most }) => ({
      pack,
      away: Math.hypot((least.x + most.x) / 2 - center.x, (least.y + most.y) / 2 - center.y),
    }))
    .toSorted((a, b) => b.away - a.away)
    .map(({ pack }) => pack);
}

/** Whether a place is in one of the cities that are drawn. */
export function isInCity(place: LngLat): boolean {
  const { x, y } = project(place);
  return known.some(({ least, most }) => x > least.x && x < most.x && y > least.y && y < most.y);
}

/** From which scale on the name of a rank is drawn: of each kind, the later in the list the nearer. */
const zooms: Readonly<Record<NameKind, readonly (readonly [below: number, zoom: number])[]>> = {
  place: [
    [6, 8.4],
    [12, 9.2],
    [32, 10.2],
    [Number.POSITIVE_INFINITY, 11],
  ],
  airport: [[Number.POSITIVE_INFINITY, 9.5]],
  district: [[Number.POSITIVE_INFINITY, 10]],
  station: [
    [12, 12],
    [Number.POSITIVE_INFINITY, 13.2],
  ],
};

const namesOf = (kind: NameKind, names: readonly CityName[]): MapName[] =>
  names.map(([text, lng, lat], rank) => ({
    text,
    kind,
    ...project({ lng, lat }),
    from: scaleOf(zooms[kind].find(([below]) => rank < below)?.[1] ?? 0),
  }));

const cities = new Map<string, Promise<City>>();

/** Fetched once; rejects when it cannot be had, after which the next call asks again. */
export function loadCity(key: string): Promise<City> {
  const asked =
    cities.get(key) ??
    fetchCity(key).catch((error: unknown) => {
      cities.delete(key);
      throw error;
    });
  cities.set(key, asked);
  return asked;
}

async function fetchCity(key: string): Promise<City> {
  const response = await fetch(`/map/cities/${key}.json`);
  if (!response.ok) throw new Error(`The city answered ${response.status}`);
  const map = (await response.json()) as CityMap;
  const bounds = worldBounds(map.bounds);
  const path = (lines: readonly (readonly number[])[], isClosed = false) => {
    const target = new Path2D();
    for (const line of lines) {
      const points = decodeLine(line, map.scale).map(({ x, y }) => ({
        x: (x - bounds.least.x) * CITY_UNITS,
        y: (y - bounds.least.y) * CITY_UNITS,
      }));
      trace(target, points, isClosed);
    }
    return target;
  };
  return {
    key,
    bounds,
    water: map.water.map((rings) => path(rings, true)),
    rivers: path(map.rivers),
    wadis: path(map.wadis),
    railways: path(map.railways),
    borders: path(map.borders),
    // The first to come has the room.
    names: [
      ...namesOf('airport', map.airports),
      ...namesOf('place', map.places.slice(0, 10)),
      ...namesOf('district', map.districts),
      ...namesOf('place', map.places).slice(10),
      ...namesOf('station', map.stations),
    ],
    credits: map.credits,
  };
}

/** The cities of a view as far as they are loaded; asks for the others and tells when one has come. */
export function openCities(onLoaded: () => void) {
  const loaded = new Map<string, City>();
  const asked = new Set<string>();
  return {
    inView(view: MapView, size: Size): readonly City[] {
      return packsInView(view, size).flatMap(({ key }) => {
        const city = loaded.get(key);
        if (city) return [city];
        if (!asked.has(key)) {
          asked.add(key);
          loadCity(key).then(
            (come) => {
              loaded.set(key, come);
              onLoaded();
            },
            // The outlines of the countries stay.
            () => {},
          );
        }
        return [];
      });
    },
  };
}
