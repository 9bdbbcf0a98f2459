import { loadavg } from 'node:os';
import { test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { createClusterIndex } from '#src/map/cluster-index.ts';
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { makeManyScreens } from '../support/screens/many-screens.ts';
import { analyze } from '../support/server/analyze.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const screens = 50_000;
const turns = 40;

/** 50,000 points in heaps around forty cities. */
const heaps = Int32Array.from({ length: 2 * screens }, (_, at) => {
  const [point, isLng] = [at >> 1, at % 2];
  const middle = isLng ? ((point % 40) * 733) % 300 : ((point % 40) * 331) % 110;
  return Math.round((middle - (isLng ? 150 : 55) + 0.4 * Math.sin(point * (isLng ? 78.233 : 12.9898))) * 1e5);
});
const world = { least: { x: 0, y: 0 }, most: { x: 1, y: 1 } };

test(`clusters of ${screens} points`, { timeout: 120_000 }, () => {
  const loads: number[] = [];
  const answers: number[] = [];
  const chosen = new Uint8Array(screens);
  for (let index = 0; index < 500; index += 1) chosen[index * 97] = 1;
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    const index = createClusterIndex(heaps);
    loads.push(performance.now() - began);
    for (let level = 1; level <= 8; level += 1) {
      const asked = performance.now();
      index.markers(world, level, chosen);
      answers.push(performance.now() - asked);
    }
  }
  console.log(
    `clusters of ${screens} points, gathered ${figures(loads)}\nmarkers of the whole world ${figures(answers)}`,
  );
});

function figures(times: number[]): string {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`;
}

const cases: readonly (readonly [name: string, path: string])[] = [
  ['first page', ''],
  ['box of a city', '?bbox=40.6,-74.1,40.9,-73.8&limit=50'],
  ['around a place, nearest first', '?near=40.758,-73.9855,5000&sort=distance&limit=50'],
  ['inside a polygon', '?area=40.5,-74.3;41,-74.3;40.8,-73.6;40.5,-73.6&limit=50'],
  ['by price', '?sort=price&limit=50'],
  ['by impressions', '?sort=impressions&limit=50'],
  ['venue, format and price', '?venueType=3&format=1080x1920&minCpmMicros=5000000&maxCpmMicros=9000000&limit=50'],
  ['words', '?q=airport%20north&limit=50'],
  ['free in a fortnight', '?from=2026-12-01&to=2026-12-14&available=true&limit=50'],
  ['points, all', '/points'],
  ['points, box of a city', '/points?bbox=40.6,-74.1,40.9,-73.8'],
  ['facets, all', '/facets'],
  ['facets, a country and a venue', '/facets?country=US&venueType=3'],
];

/** What an operator asks for of the same screens: the desk's map, and its list beside it. */
const deskCases: readonly (readonly [name: string, path: string])[] = [
  ['desk: map, all', '/points'],
  ['desk: map, words', '/points?q=airport%20north'],
  ['desk: map, out of service', '/points?status=maintenance'],
  ['desk: map, silent', '/points?silent=true'],
  ['desk: list, first page', ''],
  ['desk: list, words', '?q=airport%20north&limit=50'],
];

async function measure(address: string, user: ApiUser, name: string, path: string): Promise<string> {
  const ask = async () => {
    const page = path === '' ? '?limit=50' : path;
    const response = await fetch(`${address}${page}`, { headers: user.headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
    return text.length;
  };
  for (let turn = 0; turn < 3; turn += 1) await ask();
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    bytes = await ask();
    times.push(performance.now() - began);
  }
  return `${name.padEnd(32)} ${figures(times)}  ${(bytes / 1000).toFixed(0)} kB`;
}

for (const kind of ['PostgreSQL', 'PGlite'] as const) {
  test(`the search of ${screens} screens at the API, ${kind}`, { timeout: 900_000 }, async () => {
    const postgres = kind === 'PostgreSQL' ? startTemporaryPostgres() : null;
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
    else delete process.env.TEST_DATABASE_URL;
    const server = await startTestServer({}, { checkResponses: false });
    try {
      const user = await apiUser(server, 'advertiser@demo.test');
      await makeManyScreens(server, user.tenant.id, screens);
      if (postgres) await analyze(postgres.url);
      const [{ count } = { count: 0 }] = await server.rows<{ count: number }>(
        sql`select count(*) as count from screens`,
      );
      const lines: string[] = [];
      for (const [name, path] of cases) lines.push(await measure(`${server.origin}/api/dsp/screens`, user, name, path));
      const operator = await apiUser(server, 'operator@demo.test');
      for (const [name, path] of deskCases)
        lines.push(await measure(`${server.origin}/api/dsp/desk/screens`, operator, name, path));
      console.log(
        `${kind}, ${count} screens, copies of the demo's spread around them, ${turns} calls each; load of the machine ${loadavg()[0]?.toFixed(1)}\n${lines.join('\n')}`,
      );
    } finally {
      await server.stop();
      postgres?.stop();
    }
  });
}
