import { type LngLat, type MapView, type Point, project, type Size, toScreen, unproject } from '#src/lib/mercator.ts';

export interface NamedPlace extends LngLat {
  readonly name: string;
}

export interface MapLabel extends Point {
  readonly name: string;
}

const EQUATOR_M = 40_075_016.686;
const LETTER_PX = 7.5;
const LINE_PX = 18;
/** Below the markers of the place. */
const OFFSET_PX = 26;

/** The middle of each city's screens, cities with the most screens first. */
export function citiesOf(
  screens: readonly { cityName: string; latitude: number; longitude: number }[],
): readonly NamedPlace[] {
  const cities = new Map<string, { lat: number; lng: number; count: number }>();
  for (const { cityName, latitude, longitude } of screens) {
    const { lat, lng, count } = cities.get(cityName) ?? { lat: 0, lng: 0, count: 0 };
    cities.set(cityName, { lat: lat + latitude, lng: lng + longitude, count: count + 1 });
  }
  return [...cities]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { lat, lng, count }]) => ({ name, lat: lat / count, lng: lng / count }));
}

/** The names that a view has room for, the first ones first; pixels of their upper middle. */
export function placeLabels(places: readonly NamedPlace[], view: MapView, size: Size): MapLabel[] {
  const labels: MapLabel[] = [];
  for (const { name, ...place } of places) {
    const { x, y } = toScreen(view, size, project(place));
    const label = { name, x, y: y + OFFSET_PX };
    const width = name.length * LETTER_PX;
    const isInside = x > width / 2 && x < size.width - width / 2 && label.y > 0 && label.y < size.height - LINE_PX;
    const isFree = labels.every(
      (other) =>
        Math.abs(other.x - x) > ((other.name.length + name.length) * LETTER_PX) / 2 ||
        Math.abs(other.y - label.y) > LINE_PX,
    );
    if (isInside && isFree) labels.push(label);
  }
  return labels;
}

export interface ScaleBar {
  readonly metres: number;
  /** CSS pixels that these metres are long in the middle of the view. */
  readonly width: number;
}

/** The longest round distance that is no longer than `most` pixels. */
export function scaleBar(view: MapView, most: number): ScaleBar {
  const { lat } = unproject(view.center);
  const metresPerPixel = (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / view.scale;
  const longest = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((digit) => digit * power <= longest) ?? 1) * power;
  return { metres, width: metres / metresPerPixel };
}
