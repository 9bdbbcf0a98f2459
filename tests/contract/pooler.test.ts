import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { findPgbouncer, startTemporaryPgbouncer, type TemporaryPgbouncer } from '../../scripts/temporary-pgbouncer.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { walkMainPath } from '../support/campaigns/walk-main-path.ts';
import { apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const program = findPgbouncer();
const isRun = program !== undefined && process.env.TEST_DATABASE_URL !== undefined;
if (!program)
  console.log('The main path through a pooler is left out: PgBouncer is not installed (Debian: pgbouncer).');

/** In the run on PostgreSQL alone, with a cluster of its own. */
describe.skipIf(!isRun)('a pooler that gives each transaction another connection', () => {
  let postgres: TemporaryPostgres;
  let pooler: TemporaryPgbouncer;
  let server: TestServer;
  beforeAll(async () => {
    postgres = startTemporaryPostgres();
    pooler = await startTemporaryPgbouncer(program ?? '', postgres.url);
    const db = await openDatabase({ url: pooler.url, dataDir: '', names: false });
    server = await startTestServer({ DEMO_SPEED: '600' }, { db });
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    pooler?.stop();
    postgres?.stop();
  });

  it('lets the main path through, from a draft to its plays', async () => {
    const advertiser = await apiUser(server, 'advertiser@demo.test');
    await walkMainPath(server, advertiser, await apiUser(server, 'reviewer@demo.test'));
    expect(server.errors).toEqual([]);
  }, 300_000);
});
