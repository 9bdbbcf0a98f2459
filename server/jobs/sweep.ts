import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';

const dayMs = 86_400_000;

/** Takes away what nobody needs any more: answers kept for repeats, events behind every stream, past hours' shares. */
export function sweep(app: Context): Promise<void> {
  const yesterday = new Date(app.clock.wall().getTime() - dayMs);
  const lastWeek = new Date(app.clock.business().getTime() - 7 * dayMs);
  return app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`delete from idempotency_keys where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from events where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from line_pacing where hour < ${lastWeek}::timestamptz`);
  });
}
