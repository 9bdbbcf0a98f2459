/**
 * Builds the outlines of countries by which a screen is known to stand in the one it names: server/engines/places/data/borders.json.
 * Run: npx node scripts/build-borders.ts. The result is committed; it changes only with the packages or with this file.
 * Format and licence: server/engines/places/data/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, type Topology, type TopoObject } from 'topojson-client';
import { encode, simplify } from './cities/shape.ts';
import { cutAtAntimeridian, decode } from './outlines.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const folder = new URL('../server/engines/places/data/', import.meta.url);

/** Steps of a degree: about a kilometre. */
const SCALE = 100;
/** Degrees by which a line may leave the original: about a kilometre. */
const TOLERANCE = 0.01;
/** Kosovo's outline has a name only. */
const byName: Readonly<Record<string, string>> = { Kosovo: 'XK' };

const countries = JSON.parse(readFileSync(new URL('countries.json', folder), 'utf8')) as { readonly code: string }[];
const mappings = read('cldr-core/supplemental/codeMappings.json').supplemental.codeMappings as Record<
  string,
  { _numeric?: string }
>;
const byNumber = new Map(countries.map(({ code }) => [mappings[code]?._numeric, code]));

const source = read('world-atlas/countries-10m.json') as Topology;
const { transform: _, ...rest } = source;
const topology: Topology = { ...rest, arcs: decode(source).map((arc) => simplify(arc, () => TOLERANCE)) };
const parts = new Map<string, TopoObject[]>();
for (const geometry of topology.objects.countries?.geometries ?? []) {
  const { name } = (geometry as { properties?: { name?: string } }).properties ?? {};
  const code = byNumber.get(geometry.id) ?? byName[name ?? ''];
  if (code) parts.set(code, [...(parts.get(code) ?? []), geometry]);
}

const lines = [...parts]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([code, geometries]) => {
    const rings = merge(topology, geometries)
      .coordinates.flat()
      .flatMap(cutAtAntimeridian)
      .map((ring) => encode(ring, SCALE))
      .filter((steps) => steps.length >= 8);
    return `"${code}":${JSON.stringify(rings)}`;
  });
writeFileSync(new URL('borders.json', folder), `{"scale":${SCALE},"countries":{\n${lines.join(',\n')}\n}}\n`);
