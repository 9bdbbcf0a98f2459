import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';
import { SIGNED_FOR_MS } from '../playout/signed-call.ts';

const dayMs = 86_400_000;
const keptMessages = 2000;

/**
 * Takes away what nobody needs any more: answers kept for repeats, events behind every stream, past hours' shares and calls,
 * what people said when they signed up and never came, and mended copies that nobody took.
 */
export async function sweep(app: Context): Promise<void> {
  const yesterday = new Date(app.clock.wall().getTime() - dayMs);
  const anHourAgo = new Date(app.clock.wall().getTime() - dayMs / 24);
  const aWhileAgo = new Date(app.clock.wall().getTime() - 3 * SIGNED_FOR_MS);
  const aMonthAgo = new Date(app.clock.wall().getTime() - 30 * dayMs);
  const lastQuarter = new Date(app.clock.business().getTime() - 90 * dayMs);
  const aWeekAgo = new Date(app.clock.wall().getTime() - 7 * dayMs);
  const lastWeek = new Date(app.clock.business().getTime() - 7 * dayMs);
  const fixes = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ storageKey: string; thumbnailKey: string }>(sql`
      delete from artwork_fixes where created_at < ${yesterday}::timestamptz returning storage_key, thumbnail_key`),
  );
  for (const { storageKey, thumbnailKey } of fixes) {
    await app.store.delete(storageKey);
    await app.store.delete(thumbnailKey);
  }
  await app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`delete from idempotency_keys where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from events where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from registrations where created_at < ${aWeekAgo}::timestamptz`);
    await tx.run(sql`delete from call_rates where began_at < ${anHourAgo}::timestamptz`);
    await tx.run(sql`delete from line_pacing where hour < ${lastWeek}::timestamptz`);
    // A signature is good on both sides of its time.
    await tx.run(sql`delete from screen_calls where at < ${aWhileAgo}::timestamptz`);
    await tx.run(sql`delete from play_flags where received_at < ${aMonthAgo}::timestamptz`);
    await tx.run(sql`delete from screen_hours where hour < ${lastQuarter}::timestamptz`);
    await tx.run(sql`delete from play_log_links where expires_at < ${app.clock.wall()}::timestamptz`);
    // What is still on its way stays, however many wait.
    await tx.run(sql`
      delete from outbox where created_at < ${aWeekAgo}::timestamptz or (next_attempt_at is null
        and position < (select position from outbox order by position desc offset ${keptMessages - 1} limit 1))`);
  });
}
