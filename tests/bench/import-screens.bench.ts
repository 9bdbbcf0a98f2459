import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { csvRows } from '#domain/csv/csv.ts';
import { type Imported, importScreens, type Sheet } from '#server/flows/platform/import-screens.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { apiUser, bodyOf, tenantOf } from '../support/people/api-user.ts';
import { readImport, sendSheet, takeImport } from '../support/screens/import-sheet.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const screens = 50_000;
/** One row in so many has a fault. */
const oneIn = 100;
const sample = new URL('../../docs/samples/screens.csv', import.meta.url);

/** What is wrong with a row, and what is to be found of it. */
const faults: readonly (readonly [column: string, cell: string, code: string])[] = [
  ['rate', '=1+1', 'formula'],
  ['name', '', 'missing'],
  ['latitude', '13.4', 'outside_country'],
  ['city', 'Bärlin', 'city_unknown'],
  ['currency', 'USD', 'currency_foreign'],
];

/** The sample many times over, each screen a little beside the one before. */
function makeSheet(prefix: string): Sheet {
  const [head = [], ...rows] = readSheet(readFileSync(sample, 'utf8'));
  const at = (column: string) => head.indexOf(column);
  const made = Array.from({ length: screens }, (_, index) => {
    const row = [...(rows[index % rows.length] ?? [])];
    const moved = (column: string, by: number) => (Number(row[at(column)]) + by).toFixed(5);
    row[at('latitude')] = moved('latitude', (index % 83) * 0.0005);
    row[at('longitude')] = moved('longitude', (index % 97) * 0.0005);
    row[at('code')] = `${prefix}-${index}`;
    const [column, cell] = (index % oneIn === 0 && faults[(index / oneIn) % faults.length]) || [];
    if (column !== undefined && cell !== undefined) row[at(column)] = cell;
    return row;
  });
  return [head, ...made];
}

/** The same at the desk, step by step: how long it takes, and how long the thread that answers everybody was held up at once. */
async function measureDesk(server: TestServer, lines: string[]): Promise<void> {
  const operator = await apiUser(server, 'operator@deutschland.test');
  const content = csvRows(makeSheet('DESK'));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const until = async (name: string, id: string) => {
    const began = performance.now();
    delay.reset();
    let seen = await readImport(operator, id);
    while (seen.progress !== null) {
      await pause(200);
      seen = await readImport(operator, id);
    }
    const took = ((performance.now() - began) / 1000).toFixed(1);
    const held = Math.round(delay.max / 1e6);
    lines.push(`${name.padEnd(36)} ${took.padStart(6)} s  held up for ${held} ms at once at most`);
    return seen;
  };
  const { id } = await bodyOf(sendSheet(operator, content));
  const checked = await until('desk: read and checked', id);
  expect(checked).toMatchObject({ status: 'checked', rows: screens, faulty: screens / oneIn });
  await bodyOf(takeImport(operator, id, 'faultless'));
  const done = await until('desk: faultless rows', id);
  expect(done).toMatchObject({ status: 'imported', created: screens - screens / oneIn });
}

const found = ({ problems }: Imported): string => {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${code}`).join(', ');
};

for (const kind of ['PostgreSQL', 'PGlite'] as const) {
  test(`import of ${screens} screens, 1 % of them faulty, ${kind}`, { timeout: 900_000 }, async () => {
    const postgres = kind === 'PostgreSQL' ? startTemporaryPostgres() : null;
    if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
    else delete process.env.TEST_DATABASE_URL;
    const server = await startTestServer({}, { checkResponses: false });
    const { db } = server.context;
    const namespaceId = tenantOf('operator@deutschland.test').id;
    const sheet = makeSheet('BENCH');
    const lines: string[] = [];
    const measure = async (name: string, more: { isDryRun?: boolean; isFaultlessOnly?: boolean }) => {
      const began = performance.now();
      const imported = await importScreens(db, { namespaceId, sheet, ...more });
      const took = ((performance.now() - began) / 1000).toFixed(1);
      const { created, changed, unchanged, faulty } = imported;
      lines.push(
        `${name.padEnd(36)} ${took.padStart(6)} s  ${created} new, ${changed} changed, ${unchanged} as they were, ${faulty} faulty`,
      );
      return imported;
    };
    try {
      await measureDesk(server, lines);
      const dry = await measure('dry run', { isDryRun: true, isFaultlessOnly: true });
      const refused = await measure('all or none, refused', {});
      const first = await measure('faultless rows', { isFaultlessOnly: true });
      const again = await measure('the same again', { isFaultlessOnly: true });
      const faulty = screens / oneIn;
      const good = screens - faulty;
      expect(dry).toMatchObject({ rows: screens, created: good, faulty, isDone: false });
      expect(dry.problems.map(({ code }) => code)).toEqual(
        Array.from({ length: faulty }, (_, index) => faults[index % faults.length]?.[2]),
      );
      expect(refused).toMatchObject({ created: 0, faulty, isDone: false });
      expect(first).toMatchObject({ created: good, changed: 0, faulty, isDone: true });
      expect(again).toMatchObject({ created: 0, changed: 0, unchanged: good, isDone: true });
      console.log(
        `${kind}, a sheet of ${screens} screens, found: ${found(dry)}; load of the machine ${loadavg()[0]?.toFixed(1)}\n${lines.join('\n')}`,
      );
    } finally {
      await server.stop();
      postgres?.stop();
    }
  });
}
