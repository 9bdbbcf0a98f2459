import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { type Database, DatabaseAwayError, sql } from '../kernel/db/database.ts';
import { openTestDatabase } from '../kernel/db/test-database.ts';
import { createLogger } from '../kernel/log.ts';
import { type Job, runJobs } from './run-jobs.ts';

const worker = { role: 'marquee_worker' } as const;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('leased jobs', () => {
  let db: Database;
  let cut = false;
  const lines: string[] = [];
  const log = createLogger((line) => lines.push(line));
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** A copy of the server, as far as jobs see it: one that has died reaches the database no more. */
  function copy() {
    let isDead = false;
    const own: Database = {
      ...db,
      transaction: (scope, work) =>
        isDead || cut ? Promise.reject(new DatabaseAwayError('gone')) : db.transaction(scope, work),
    };
    return {
      context: { db: own, log } as unknown as Context,
      die() {
        isDead = true;
      },
    };
  }
  const leaseOf = (name: string) =>
    db.transaction(worker, (tx) =>
      tx.row<{ isFree: boolean }>(sql`select leased_until is null as is_free from jobs where name = ${name}`),
    );

  it('run within five seconds of the start after a crash, also one that died in the middle', async () => {
    const first = copy();
    const begun: string[] = [];
    const jobs = (who: string): Job[] => [
      { name: 'quick', everyMs: 100, run: async () => begun.push(`${who} quick`) },
      // Longer than any lease.
      {
        name: 'endless',
        everyMs: 100,
        run() {
          begun.push(`${who} endless`);
          return who === 'first' ? new Promise(() => undefined) : wait(1);
        },
      },
    ];
    runJobs(first.context, jobs('first'));
    await expect.poll(() => new Set(begun).size, { timeout: 5000 }).toBe(2);
    await wait(4000);
    first.die();
    const start = performance.now();
    const second = runJobs(copy().context, jobs('second'));
    await expect
      .poll(() => begun.filter((run) => run === 'second endless').length, { timeout: 8000, interval: 20 })
      .toBeGreaterThan(0);
    await expect
      .poll(() => begun.filter((run) => run === 'second quick').length, { timeout: 8000, interval: 20 })
      .toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5000);
    await second.stop(1000);
  }, 30_000);

  it('have one holder at a time, also while a run is longer than a lease, and a new one once it stops', async () => {
    const at = new Map<string, number>();
    const runs: string[] = [];
    let most = 0;
    const jobs = (who: string): Job[] =>
      ['a', 'b', 'c'].map((name) => ({
        name: `shared-${name}`,
        everyMs: 50,
        async run() {
          at.set(name, (at.get(name) ?? 0) + 1);
          most = Math.max(most, at.get(name) ?? 0);
          runs.push(`${who} ${name}`);
          await wait(name === 'c' ? 5000 : 20);
          at.set(name, (at.get(name) ?? 0) - 1);
        },
      }));
    const copies = [runJobs(copy().context, jobs('first')), runJobs(copy().context, jobs('second'))];
    await wait(7000);
    const holders = new Set(runs.filter((run) => run.endsWith('a')).map((run) => run.split(' ')[0]));
    expect(holders.size).toBe(1);
    const [holder] = [...holders];
    const stopped = performance.now();
    await copies[holder === 'first' ? 0 : 1]?.stop(8000);
    expect(performance.now() - stopped).toBeLessThan(6000);
    const other = holder === 'first' ? 'second' : 'first';
    await expect.poll(() => runs.filter((run) => run.startsWith(other)).length, { timeout: 3000 }).toBeGreaterThan(0);
    await copies[holder === 'first' ? 1 : 0]?.stop(8000);
    expect(most).toBe(1);
  }, 40_000);

  it('keep the lease of what is not done when a stop waits no longer', async () => {
    const running = runJobs(copy().context, [
      { name: 'stuck', everyMs: 10, run: () => new Promise(() => undefined) },
      { name: 'done', everyMs: 10, run: async () => undefined },
    ]);
    await wait(600);
    await running.stop(200);
    expect([(await leaseOf('stuck'))?.isFree, (await leaseOf('done'))?.isFree]).toEqual([false, true]);
  });

  it('go on after an outage of the database, of which they say nothing', async () => {
    let runs = 0;
    const running = runJobs(copy().context, [{ name: 'steady', everyMs: 20, run: async () => (runs += 1) }]);
    await expect.poll(() => runs, { timeout: 3000 }).toBeGreaterThan(0);
    lines.length = 0;
    cut = true;
    await wait(5000);
    const before = runs;
    cut = false;
    await expect.poll(() => runs, { timeout: 3000 }).toBeGreaterThan(before);
    await running.stop(1000);
    expect(lines).toEqual([]);
  }, 20_000);

  it('say once what fails at every turn', async () => {
    lines.length = 0;
    let runs = 0;
    const run = async () => {
      runs += 1;
      throw new Error('No');
    };
    const running = runJobs(copy().context, [{ name: 'failing', everyMs: 5, run }]);
    await expect.poll(() => runs, { timeout: 5000 }).toBeGreaterThan(5);
    await running.stop(1000);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['A job failed']);
  });
});
