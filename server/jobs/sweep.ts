import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';

const dayMs = 86_400_000;
const keptMessages = 2000;

/**
 * Takes away what nobody needs any more: answers kept for repeats, events behind every stream, past hours' shares and calls,
 * and what people said when they signed up and never came.
 */
export function sweep(app: Context): Promise<void> {
  const yesterday = new Date(app.clock.wall().getTime() - dayMs);
  const anHourAgo = new Date(app.clock.wall().getTime() - dayMs / 24);
  const aWeekAgo = new Date(app.clock.wall().getTime() - 7 * dayMs);
  const lastWeek = new Date(app.clock.business().getTime() - 7 * dayMs);
  return app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`delete from idempotency_keys where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from events where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from registrations where created_at < ${aWeekAgo}::timestamptz`);
    await tx.run(sql`delete from call_rates where began_at < ${anHourAgo}::timestamptz`);
    await tx.run(sql`delete from line_pacing where hour < ${lastWeek}::timestamptz`);
    // What is still on its way stays, however many wait.
    await tx.run(sql`
      delete from outbox where created_at < ${aWeekAgo}::timestamptz or (next_attempt_at is null
        and position < (select position from outbox order by position desc offset ${keptMessages - 1} limit 1))`);
  });
}
