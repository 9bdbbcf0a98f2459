import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { DatabaseAwayError, sql } from '../kernel/db/database.ts';

export interface Job {
  readonly name: string;
  /** Wall milliseconds between two runs. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}

export interface RunningJobs {
  /**
   * Begins nothing more and waits for what runs, so many milliseconds at most; leases of what has ended are free for others then.
   * Whatever still runs keeps its lease until that is over.
   */
  stop(withinMs: number): Promise<void>;
}

/** How long a holder that says nothing is believed to live: after it another copy takes over, or the same one started anew. */
const leaseMs = 3_500;
const renewEveryMs = 750;
/** A job that fails at every turn is said again so often. */
const sayAgainMs = 60_000;

const worker = { role: 'marquee_worker', isUrgent: true } as const;

/**
 * Takes what is free and renews what is held, so that of all copies one runs a job; the names held now. A lease is a row that says
 * until when, by the database's clock: a pooler may stand between, and the copies' clocks may differ.
 */
const renew = ({ db }: Context, names: readonly string[], holder: string): Promise<Map<string, number>> =>
  db.transaction(worker, async (tx) => {
    const held = await tx.rows<{ name: string; idleMs: number | null }>(sql`
      insert into jobs (name, leased_until, leased_by)
      select name, now() + ${leaseMs}::int * interval '1 millisecond', ${holder} from unnest(${names}::text[]) name order by name
      on conflict (name) do update set leased_until = excluded.leased_until, leased_by = excluded.leased_by
      where jobs.leased_until is null or jobs.leased_until < now() or jobs.leased_by = excluded.leased_by
      returning name, (extract(epoch from now() - last_run_at) * 1000)::float8 as idle_ms`);
    return new Map(held.map(({ name, idleMs }) => [name, idleMs ?? 0]));
  });

/** Notes the start of a run; false when the lease went to somebody else meanwhile. */
const begin = async ({ db }: Context, name: string, holder: string): Promise<boolean> =>
  (await db.transaction(worker, (tx) =>
    tx.run(sql`
      update jobs set last_run_at = now(), leased_until = now() + ${leaseMs}::int * interval '1 millisecond'
      where name = ${name} and leased_by = ${holder} and leased_until > now()`),
  )) === 1;

const release = ({ db }: Context, holder: string, kept: readonly string[]) =>
  db.transaction(worker, (tx) =>
    tx.run(sql`update jobs set leased_until = null where leased_by = ${holder} and not name = any(${kept}::text[])`),
  );

/** Runs the jobs until stopped, each by whoever holds its lease; one that fails is logged and tried again at its next turn. */
export function runJobs(context: Context, jobs: readonly Job[]): RunningJobs {
  const log = context.log.named('jobs');
  const holder = randomUUID();
  const names = jobs.map(({ name }) => name);
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const said = new Map<string, number>();
  let stopped = false;
  let ended = false;
  let renewing = Promise.resolve();
  let renewTimer: NodeJS.Timeout | undefined;

  /** An outage of the database is said elsewhere, once. */
  const sayFailed = (job: string, error: unknown) => {
    const now = performance.now();
    if (error instanceof DatabaseAwayError || now - (said.get(job) ?? Number.NEGATIVE_INFINITY) < sayAgainMs) return;
    said.set(job, now);
    log.error('A job failed', { job, error: (error as Error).message, stack: (error as Error).stack });
  };
  const turn = async (job: Job): Promise<void> => {
    try {
      if (!(await begin(context, job.name, holder))) return;
      await job.run();
      said.delete(job.name);
    } catch (error) {
      if (!stopped) sayFailed(job.name, error);
    }
  };
  const schedule = (job: Job, inMs: number) => {
    if (stopped) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const run = turn(job).finally(() => {
          running.delete(job.name);
          timers.delete(job.name);
          schedule(job, job.everyMs);
        });
        running.set(job.name, run);
      }, inMs),
    );
  };
  /** A job that is held from now on goes on where its last holder was, which may have died in the middle of it. */
  const settle = (held: ReadonlyMap<string, number>) => {
    for (const job of jobs) {
      const idleMs = held.get(job.name);
      if (idleMs === undefined) {
        if (running.has(job.name)) continue;
        clearTimeout(timers.get(job.name));
        timers.delete(job.name);
      } else if (!timers.has(job.name)) schedule(job, Math.max(0, job.everyMs - idleMs));
    }
  };
  const keepLeases = () => {
    renewing = renew(context, stopped ? [...running.keys()] : names, holder)
      .then(settle, (error) => sayFailed('leases', error))
      .finally(() => {
        if (!ended) renewTimer = setTimeout(keepLeases, renewEveryMs);
      });
  };
  keepLeases();
  return {
    async stop(withinMs) {
      stopped = true;
      for (const [name, timer] of timers) if (!running.has(name)) clearTimeout(timer);
      const runs = [...running.values()];
      if (runs.length > 0) await release(context, holder, [...running.keys()]);
      await Promise.race([Promise.all(runs), delay(withinMs, undefined, { ref: false })]);
      ended = true;
      clearTimeout(renewTimer);
      await renewing;
      await release(context, holder, [...running.keys()]);
    },
  };
}
