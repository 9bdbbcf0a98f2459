/**
 * Builds public/map/cities/<key>.json, the city behind the screens of the demo's inventory, and src/map/city-packs.ts, which tells the
 * page what there is. Run: CITY_SOURCES=FOLDER npx node scripts/build-cities.ts [key...]. The results are committed; sources, versions,
 * licences and the format: public/map/cities/README.md.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type CityKey, cities } from '../server/seed/inventory/cities.ts';
import { screensOf } from '../server/seed/inventory/inventory.ts';
import type { Box, CityMap, CityName } from '../src/lib/city-map.ts';
import { riversOf, waterOf } from './cities/gshhg.ts';
import { airportsOf, besideLand, boroughsOf, placesOf, seaOf, stationsOf, undergroundOf } from './cities/packages.ts';
import { distanceTo, encode, grow, type Position, SCALE, simplify } from './cities/shape.ts';

const demoScreens = [...screensOf('localhost'), ...screensOf('arabia')];
const target = new URL('../public/map/cities/', import.meta.url);
const list = new URL('../src/map/city-packs.ts', import.meta.url);

/** Degrees of latitude around the screens that a pack knows, and those that it knows well. */
const AROUND = 0.75;
const WELL = 0.12;
/** Degrees by which a line may leave the original: some metres among the screens, some hundred at the edge. */
const FINEST = 0.00006;
const COARSER = 0.004;

/** Where the coast of GSHHG is older than the city: land that was made since. */
const madeLand: ReadonlySet<CityKey> = new Set(['dubai', 'abu-dhabi', 'sharjah', 'jeddah']);
/** The Hudson above the piers and the Harlem River, which GSHHG leaves out. */
const hudson: readonly Box[] = [
  [-74.02, 40.765, -73.905, 40.83],
  [-74.02, 40.83, -73.82, 41.4],
];

const credits = {
  gshhg: { text: 'GSHHG', href: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
  osm: { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  geoNames: { text: 'GeoNames', href: 'https://www.geonames.org/' },
  db: { text: 'Deutsche Bahn', href: 'https://data.deutschebahn.com/' },
  ons: {
    text: 'Contains National Statistics and OS data © Crown copyright and database right 2015',
    href: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
};

function boxOf(key: CityKey): Box {
  const own = demoScreens.filter(({ city }) => city === key);
  const [lngs, lats] = [own.map(({ longitude }) => longitude), own.map(({ latitude }) => latitude)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
const short = (names: readonly CityName[]): CityName[] =>
  names.map(([name, lng, lat]) => [name, round(lng), round(lat)]);

function build(key: CityKey): CityMap {
  const screens = boxOf(key);
  const bounds = grow(screens, AROUND).map(round) as unknown as Box;
  const well = grow(screens, WELL);
  const shape = (line: readonly Position[]) =>
    simplify(line, (place) => FINEST + COARSER * distanceTo(place, well) ** 1.2);
  const lines = (some: readonly (readonly Position[])[]) =>
    some.map((line) => encode(shape(line), SCALE)).filter((steps) => steps.length >= 4);
  const screen = demoScreens.find(({ city }) => city === key);
  const ashore: Position = [screen?.longitude ?? 0, screen?.latitude ?? 0];
  const isMade = madeLand.has(key);
  const coasts = isMade ? [seaOf(grow(bounds, 0.05), shape)] : [waterOf(bounds, ashore, shape)];
  if (key === 'new-york') coasts.push(...hudson.map((box) => besideLand(box, shape)));
  const { rivers, wadis } = riversOf(bounds);
  const isLondon = key === 'london';
  const isGerman = cities.find((city) => city.key === key)?.countryCode === 'DE';
  const { borders, districts } = isLondon ? boroughsOf() : { borders: [], districts: [] };
  const named = [...cities.map(({ name }) => name.en), ...districts.map(([name]) => name)];
  return {
    version: 1,
    key,
    scale: SCALE,
    bounds,
    credits: [
      credits.gshhg,
      ...(isMade || isLondon || key === 'new-york' ? [credits.osm] : []),
      credits.geoNames,
      ...(isGerman ? [credits.db] : []),
      ...(isLondon ? [credits.ons] : []),
    ],
    water: coasts.map((rings) => rings.map((ring) => encode(ring, SCALE)).filter((steps) => steps.length >= 8)),
    rivers: lines(rivers),
    wadis: lines(wadis),
    railways: isLondon ? lines(undergroundOf()) : [],
    borders: lines(borders),
    districts: short(districts),
    stations: isGerman ? short(stationsOf(well)) : [],
    airports: short(airportsOf(bounds)),
    places: short(placesOf(bounds, screens, named)),
  };
}

mkdirSync(target, { recursive: true });
const wanted = process.argv.slice(2);
for (const { key } of cities) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const pack = build(key);
  const text = `${JSON.stringify(pack)}\n`;
  writeFileSync(new URL(`${key}.json`, target), text);
  const points = pack.water.flat().reduce((sum, steps) => sum + steps.length / 2, 0);
  console.log(
    `${key}: ${points} points of water, ${pack.rivers.length} rivers, ${pack.places.length} places, ${gzipSync(text).length} bytes gzip`,
  );
}

const packs = readdirSync(target)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, target), 'utf8')) as CityMap)
  .map(({ key, bounds }) => `  { key: '${key}', bounds: [${bounds.join(', ')}] },`);
writeFileSync(
  list,
  `/** The cities that are drawn; written by scripts/build-cities.ts. */
import type { CityPack } from '#src/lib/city-map.ts';

export const cityPacks: readonly CityPack[] = [
${packs.join('\n')}
];
`,
);
