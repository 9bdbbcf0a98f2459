/**
 * Builds public/map/world.json, the outlines behind our own map, from the 1:50m countries of world-atlas.
 * Run: npx node scripts/build-map.ts. The result is committed; it changes only with the package or with this file.
 *
 * Format (see public/map/README.md): whole numbers, hundredths of a degree, each line as
 * [lng, lat, Δlng, Δlat, Δlng, Δlat, ...].
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { merge, mesh, type Topology } from 'topojson-client';
import { encode, type Position } from './cities/shape.ts';
import { cutAtAntimeridian, decode } from './outlines.ts';

const SOURCE = new URL('../node_modules/world-atlas/countries-50m.json', import.meta.url);
const TARGET = new URL('../public/map/world.json', import.meta.url);
/** Steps of a degree. */
const SCALE = 100;
/** Degrees by which a line may leave the original: about 6 km. */
const TOLERANCE = 0.06;
/** Islands smaller than this, in square degrees, are left out: a pixel at the scale of a continent. */
const LEAST_AREA = 0.02;
/** Far below any city, and most of a Mercator map's height. */
const ANTARCTICA = '010';

function distance([px, py]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay));
}

/** Douglas–Peucker. Ends stay, so arcs still meet and neighbours still share their border. */
function simplify(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let furthest = 0;
  let most = 0;
  line.forEach((point, index) => {
    const away = distance(point, first, last);
    if (away > most) {
      most = away;
      furthest = index;
    }
  });
  if (most <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, furthest + 1)).slice(0, -1), ...simplify(line.slice(furthest))];
}

const area = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const source = JSON.parse(readFileSync(SOURCE, 'utf8')) as Topology;
const { transform: _, ...rest } = source;
const topology: Topology = { ...rest, arcs: decode(source).map(simplify) };
const countries = (topology.objects.countries?.geometries ?? []).filter(({ id }) => id !== ANTARCTICA);

const land = merge(topology, countries)
  .coordinates.flat()
  .flatMap(cutAtAntimeridian)
  .filter((ring) => area(ring) >= LEAST_AREA)
  .map((line) => encode(line, SCALE))
  .filter((steps) => steps.length >= 8);
const borders = mesh(topology, { type: 'GeometryCollection', geometries: countries }, (a, b) => a !== b)
  .coordinates.map((line) => encode(line, SCALE))
  .filter((steps) => steps.length >= 4);

const world = {
  version: 1,
  scale: SCALE,
  attribution: 'Natural Earth',
  land,
  borders,
};
const text = `${JSON.stringify(world)}\n`;
writeFileSync(TARGET, text);
const points = [...land, ...borders].reduce((sum, steps) => sum + steps.length / 2, 0);
console.log(`${land.length} rings, ${borders.length} borders, ${points} points, ${gzipSync(text).length} bytes gzip`);
