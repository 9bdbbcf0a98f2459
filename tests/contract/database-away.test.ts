import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseAwayError, sql } from '#server/kernel/db/database.ts';
import { poolDatabase } from '#server/kernel/db/postgres.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { buildOnce, healthy, type ServerProcess, serverProcesses, statusOf } from '../support/server/server-process.ts';

const worker = { role: 'marquee_worker' } as const;

/** In the run on PostgreSQL alone: this one ends a cluster of its own under the server, again and again. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that goes away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-away-'));
  const { start, endAll } = serverProcesses(join(folder, 'data'));
  let postgres: TemporaryPostgres;
  beforeAll(() => {
    buildOnce();
    postgres = startTemporaryPostgres();
  }, 180_000);
  afterEach(endAll);
  afterAll(() => {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const startOn = (environment: Record<string, string> = {}) => start({ DATABASE_URL: postgres.url, ...environment });
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const linesOf = (server: ServerProcess) =>
    server
      .err()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; message: string });
  const saidOf = (server: ServerProcess) => linesOf(server).map(({ message }) => message);

  /** Reads and writes without a pause until told to stop; what came back, counted by status. */
  function load(server: ServerProcess, user: ApiUser) {
    const counts = new Map<number | string, number>();
    const retries = new Set<string | null>();
    let over = false;
    const one = async (index: number) => {
      while (!over) {
        const write = index % 2 === 0;
        const answer = await fetch(`${server.origin}/api/dsp/campaigns`, {
          headers: { ...user.headers, ...(write ? { ...key(), 'Content-Type': 'application/json' } : {}) },
          ...(write ? { method: 'POST', body: JSON.stringify({ name: randomUUID() }) } : {}),
        }).catch((error: Error) => error);
        const status = answer instanceof Error ? 'no answer' : answer.status;
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (answer instanceof Response) {
          if (status === 503) retries.add(answer.headers.get('retry-after'));
          await answer.text();
        }
      }
    };
    const all = Promise.all(Array.from({ length: 12 }, (_, index) => one(index)));
    return {
      counts,
      retries,
      async end() {
        over = true;
        await all;
      },
    };
  }

  it('ends backends at work without ending the process', async () => {
    const server = await startOn();
    await healthy(server);
    const user = await apiUser(server, 'advertiser@demo.test');
    const pressure = load(server, user);
    let ended = 0;
    for (let round = 0; round < 30; round += 1) {
      const rows = await admin(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`);
      ended += rows.length;
    }
    await pressure.end();
    expect(ended).toBeGreaterThan(10);
    expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
    expect([...pressure.counts.keys()].filter((status) => ![200, 201, 503].includes(Number(status)))).toEqual([]);
    await healthy(server);
  }, 120_000);

  it('answers 503 and Retry-After meanwhile, says so once, and goes on afterwards', async () => {
    const server = await startOn();
    await healthy(server);
    const user = await apiUser(server, 'advertiser@demo.test');
    const pressure = load(server, user);
    await expect.poll(() => pressure.counts.get(201) ?? 0, { timeout: 20_000 }).toBeGreaterThan(5);
    const before = linesOf(server).length;
    postgres.crash();
    await expect.poll(() => pressure.counts.get(503) ?? 0, { timeout: 20_000 }).toBeGreaterThan(200);
    expect(await statusOf(server, '/api/health')).toBe(503);
    expect(await statusOf(server, '/api/health/live')).toBe(200);
    const ready = await fetch(`${server.origin}/api/health/ready`);
    expect([ready.status, (await ready.json()).facts.reason]).toEqual([503, 'database']);
    const identity = await fetch(`${server.origin}/identity/`, {
      method: 'POST',
      body: JSON.stringify({
        ClientId: user.tenant.clients.own,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'a@b.test', PASSWORD: 'p' },
      }),
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
    });
    expect([identity.status, (await identity.json()).__type]).toEqual([503, 'ServiceUnavailableException']);
    await pressure.end();
    expect([...pressure.retries]).toEqual(['2']);
    expect([...pressure.counts.keys()].filter((status) => ![200, 201, 503].includes(Number(status)))).toEqual([]);
    expect(saidOf(server).slice(before)).toEqual(['The database does not answer']);
    postgres.restart();
    await healthy(server);
    expect(await statusOf(server, '/api/health/ready')).toBe(200);
    expect(saidOf(server).slice(before)).toEqual(['The database does not answer', 'The database answers again']);
    expect(server.child.exitCode).toBeNull();
  }, 120_000);

  it('is waited for at the start, in one sentence that says where', async () => {
    postgres.crash();
    const server = await startOn();
    await expect.poll(() => saidOf(server), { timeout: 20_000 }).toHaveLength(1);
    const [said] = saidOf(server);
    expect(said).toMatch(/^Waiting for PostgreSQL at \S*marquee-postgres-\S*, database postgres: connect ENOENT/);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(saidOf(server)).toHaveLength(1);
    postgres.restart();
    await healthy(server);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 90_000);

  it('is given up in time: for a connection, and for a statement', async () => {
    const db = poolDatabase({ url: postgres.url, timeouts: { connectMs: 300, statementMs: 200 } });
    const sleep = (seconds: number) => db.transaction(worker, (tx) => tx.run(sql`select pg_sleep(${seconds})`));
    try {
      const late = await sleep(5).catch((error: unknown) => error);
      expect(late).toBeInstanceOf(DatabaseAwayError);
      expect((late as DatabaseAwayError).isTimeout).toBe(true);
      // The connection is whole: the next statement runs on it, outside of any transaction of the one before.
      expect(await sleep(0)).toBe(1);
      const holders = Array.from({ length: 10 }, () =>
        db.transaction({ ...worker, isLong: true }, (tx) => tx.run(sql`select pg_sleep(2.5)`)),
      );
      const waited = performance.now();
      await expect(sleep(0)).rejects.toThrow(DatabaseAwayError);
      expect(performance.now() - waited).toBeLessThan(1_000);
      // What keeps leases does not wait behind them.
      expect(await db.transaction({ ...worker, isUrgent: true }, (tx) => tx.run(sql`select 1`))).toBe(1);
      expect(await Promise.all(holders)).toHaveLength(10);
      expect(await sleep(0)).toBe(1);
    } finally {
      await db.close();
    }
  }, 30_000);
});
