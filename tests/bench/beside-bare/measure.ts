/** The product beside the bare engine, in one process and one run: `node measure.ts [postgres|pglite] [seconds a turn] [turns]`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { query } from '#server/kernel/db/connection.ts';
import { sql } from '#server/kernel/db/database.ts';
import { migrate, readMigrations } from '#server/kernel/db/migrate.ts';
import { openDatabase, singleConnectionDatabase } from '#server/kernel/db/open-database.ts';
import { openPgliteWorker } from '#server/kernel/db/pglite.ts';
import { createLogger } from '#server/kernel/log.ts';
import { startServer } from '#server/start-server.ts';
import { startTemporaryPostgres } from '../../../scripts/temporary-postgres.ts';
import { makeManyCampaigns } from '../../support/campaigns/many-campaigns.ts';
import { apiUser } from '../../support/people/api-user.ts';
import { freePort } from '../../support/server/free-port.ts';
import { type Ask, askPool, startBareServer } from './bare-server.ts';
import { asOneStatement, recordStatements } from './record-statements.ts';

const [kind = 'postgres', seconds = '2', turns = '3', only = ''] = process.argv.slice(2);
const campaigns = 30;
const connections = 50;

const folder = mkdtempSync(`${tmpdir()}/marquee-bench-`);
const postgres = kind === 'postgres' ? startTemporaryPostgres() : undefined;

/** The product's database, and the way to it that the bare engine takes: a pool of its own, or the same worker. */
async function open(): Promise<{ db: Parameters<typeof recordStatements>[0]; ask: Ask; end(): Promise<void> }> {
  if (postgres) return { db: await openDatabase({ url: postgres.url, dataDir: '' }), ...askPool(postgres.url) };
  const worker = await openPgliteWorker(`${folder}/database`);
  await migrate(worker, await readMigrations());
  const alone = singleConnectionDatabase(worker);
  // A statement of the bare engine that came amid a transaction of a job would be part of it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  return {
    db: {
      ...alone,
      transaction: (scope, work) => inTurn(() => alone.transaction(scope, work)),
      read: (asked) => inTurn(() => alone.read(asked)),
    },
    ask: (text, values) =>
      inTurn(async () => String(Object.values((await query(worker, text, values)).rows[0] ?? {})[0])),
    end: async () => undefined,
  };
}

/** Answers a second. */
function load(url: string, headers: Record<string, string>): Promise<number> {
  const order = JSON.stringify({ url, headers, connections, ms: Number(seconds) * 1000 });
  const child = spawn(process.execPath, [fileURLToPath(new URL('send-load.ts', import.meta.url)), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((resolve) => child.once('close', () => resolve(Number(said))));
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

const { db, ask, end } = await open();
const recorded = recordStatements(db);
const port = await freePort();
const running = await startServer({
  config: readConfig({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder }),
  log: createLogger(() => undefined),
  db: recorded.db,
  pages: false,
});
const product = `http://127.0.0.1:${port}`;
const asWorker = { role: 'marquee_worker' } as const;
const user = await apiUser({ origin: product, port }, 'advertiser@demo.test');
const server: Parameters<typeof makeManyCampaigns>[0] = {
  rows: (piece) => db.transaction(asWorker, (tx) => tx.rows(piece)),
  write: (piece) => db.transaction(asWorker, (tx) => tx.run(piece)),
};
const instanceId = user.headers['X-Instance-Id'] ?? '';
await makeManyCampaigns(server, user.tenant.id, instanceId, campaigns);
await db
  .tidy(['campaigns', 'campaign_lines', 'campaign_totals', 'bookings', 'screens', 'memberships', 'namespaces'])
  .catch(() => undefined);
const [{ draft, live } = { draft: '', live: '' }] = await server.rows<{ draft: string; live: string }>(sql`
  select min(id::text) filter (where status = 'draft') as draft, min(id::text) filter (where status = 'live') as live
  from campaigns where instance_id = ${instanceId}`);

const cases: Readonly<Record<string, string>> = {
  'draft by key': `/api/dsp/campaigns/${draft}`,
  'live by key': `/api/dsp/campaigns/${live}`,
  'users/self': '/api/admin/users/self',
  instances: '/api/dsp/instances',
  'the list': '/api/dsp/campaigns',
  dashboard: '/api/dsp/dashboard',
  artworks: '/api/dsp/artworks',
};
const byKey = 'draft, its row alone';
const pathOf = (name: string) => `/${name.replaceAll(/\W+/g, '-')}`;
const statements: Record<string, readonly [string, readonly unknown[]]> = {
  [pathOf(byKey)]: ['select to_json(c)::text from campaigns c where id = $1', [draft]],
};
for (const [name, path] of Object.entries(cases)) {
  // Statements get their names at the second time they come.
  for (let turn = 0; turn < 3; turn += 1) {
    recorded.begin();
    const answer = await fetch(product + path, { headers: user.headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  statements[pathOf(name)] = asOneStatement(recorded.end());
}
const bare = await startBareServer(ask, statements);

console.log(
  `${kind}, ${connections} connections, ${turns} turns of ${seconds} s each, middle of them; answers a second`,
);
for (const name of [...Object.keys(cases), byKey].filter((each) => each.includes(only))) {
  const path = cases[name] ?? cases['draft by key'];
  const [ours, theirs]: [number[], number[]] = [[], []];
  const address = bare.origin + pathOf(name);
  for (let turn = 0; turn < Number(turns); turn += 1) {
    ours.push(await load(product + path, user.headers));
    theirs.push(await load(address, {}));
  }
  const share = ((100 * middle(ours)) / middle(theirs)).toFixed(0);
  console.log(
    `${name.padEnd(24)} product ${String(middle(ours)).padStart(6)}  bare ${String(middle(theirs)).padStart(6)}  ${share.padStart(3)} %`,
  );
}

await bare.stop();
await end();
await running.stop();
postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
