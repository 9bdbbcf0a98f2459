import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';

export interface Job {
  readonly name: string;
  /** Wall milliseconds between two runs. */
  readonly everyMs: number;
  run(): Promise<unknown>;
}

/** How long a run may take before another copy may believe its holder dead. */
const leaseMs = 60_000;

/** Takes the job's lease, so that of all copies one runs it. */
async function takeLease({ db, clock }: Context, name: string, holder: string): Promise<boolean> {
  const now = clock.wall();
  const until = new Date(now.getTime() + leaseMs);
  return db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const taken = await tx.run(sql`
      insert into jobs (name, leased_until, leased_by, last_run_at) values (${name}, ${until}, ${holder}, ${now})
      on conflict (name) do update set leased_until = excluded.leased_until, leased_by = excluded.leased_by, last_run_at = excluded.last_run_at
      where jobs.leased_until is null or jobs.leased_until < ${now}::timestamptz or jobs.leased_by = ${holder}`);
    return taken === 1;
  });
}

const endLease = ({ db }: Context, holder: string) =>
  db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`update jobs set leased_until = null where leased_by = ${holder}`),
  );

/** Runs the jobs until stopped; one that fails is logged and tried again at its next turn. */
export function runJobs(context: Context, jobs: readonly Job[]): { stop(): Promise<void> } {
  const log = context.log.named('jobs');
  const holder = randomUUID();
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const turn = async (job: Job): Promise<void> => {
    try {
      if (await takeLease(context, job.name, holder)) await job.run();
    } catch (error) {
      if (!stopped)
        log.error('A job failed', { job: job.name, error: (error as Error).message, stack: (error as Error).stack });
    }
  };
  const schedule = (job: Job) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = turn(job).finally(() => {
        running.delete(run);
        schedule(job);
      });
      running.add(run);
    }, job.everyMs);
    timers.add(timer);
  };
  for (const job of jobs) schedule(job);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      await endLease(context, holder);
    },
  };
}
