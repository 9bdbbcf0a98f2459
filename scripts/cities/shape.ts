/** Lines and rings in degrees: cut to a box, made simpler the farther from a city they are, and coded as whole steps. */
import type { Box } from '../../src/lib/city-map.ts';

export type Position = readonly [lng: number, lat: number];

/** Steps of a degree: about a metre. */
export const SCALE = 100_000;
const METRES_PER_DEGREE = 111_320;

export const grow = ([west, south, east, north]: Box, lat: number): Box => {
  const lng = lat / Math.cos((((south + north) / 2) * Math.PI) / 180);
  return [west - lng, south - lat, east + lng, north + lat];
};

export const isWithin = ([lng, lat]: Position, [west, south, east, north]: Box): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** How far a place is from a box, in degrees of latitude; none within. */
export function distanceTo([lng, lat]: Position, [west, south, east, north]: Box): number {
  const across = Math.max(west - lng, 0, lng - east) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(across, Math.max(south - lat, 0, lat - north));
}

function deviation([px, py]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const narrow = Math.cos((py * Math.PI) / 180);
  const [x, y, dx, dy] = [(px - ax) * narrow, py - ay, (bx - ax) * narrow, by - ay];
  const length = dx ** 2 + dy ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}

/** Douglas–Peucker by a tolerance that depends on the place, in degrees of latitude. Ends stay. */
export function simplify(line: readonly Position[], toleranceAt: (place: Position) => number): Position[] {
  const kept = new Uint8Array(line.length);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [first, last] = [line[from], line[to]];
    if (!first || !last) continue;
    kept[from] = 1;
    kept[to] = 1;
    let [most, furthest] = [0, 0];
    for (let at = from + 1; at < to; at += 1) {
      const point = line[at] ?? first;
      const away = deviation(point, first, last) / toleranceAt(point);
      if (away > most) [most, furthest] = [away, at];
    }
    if (most > 1) open.push([from, furthest], [furthest, to]);
  }
  return line.filter((_, at) => kept[at] === 1);
}

/** The part of a ring in a box (Sutherland–Hodgman); what was cut runs along the box. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Box): Position[] {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const;
  let kept = [...ring];
  for (const [axis, edge, side] of sides) {
    const cut: Position[] = [];
    kept.forEach((a, at) => {
      const b = kept[(at + 1) % kept.length] ?? a;
      const [isIn, isNextIn] = [(a[axis] - edge) * side >= 0, (b[axis] - edge) * side >= 0];
      if (isIn) cut.push(a);
      if (isIn === isNextIn) return;
      const part = (edge - a[axis]) / (b[axis] - a[axis]);
      cut.push([a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])]);
    });
    kept = cut;
  }
  return kept;
}

/** Square metres. */
export function areaOf(ring: readonly Position[]): number {
  const narrow = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return (Math.abs(twice) / 2) * narrow * METRES_PER_DEGREE ** 2;
}

/** Whole steps of a `scale`th of a degree, the first absolute, the rest relative; points that fall together are one. */
export function encode(line: readonly Position[], scale: number): number[] {
  const steps: number[] = [];
  let [atX, atY] = [0, 0];
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    if (steps.length > 0 && x === atX && y === atY) continue;
    steps.push(x - atX, y - atY);
    [atX, atY] = [x, y];
  }
  return steps;
}

/** Whether a place is in rings, by the even-odd rule. */
export function isInRings([lng, lat]: Position, rings: readonly (readonly Position[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      if (ay > lat !== by > lat && lng < ax + ((bx - ax) * (lat - ay)) / (by - ay)) isInside = !isInside;
    });
  }
  return isInside;
}
