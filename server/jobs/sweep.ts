import { SIGNED_FOR_MS } from '#domain/players/signed-call.ts';
import type { Context } from '../context.ts';
import { DatabaseAwayError, sql } from '../kernel/db/database.ts';
import { removeFix } from '../rooms/artworks/remove-fix.ts';
import { HEARING_KEPT_MS, PACING_KEPT_MS } from '../rooms/plays/kept-facts.ts';

const worker = { role: 'marquee_worker' } as const;
const dayMs = 86_400_000;
const keptMessages = 2000;

/** One that the store does not let go waits for the next sweep, and holds up nothing else. */
async function sweepFixes(app: Context, before: Date): Promise<void> {
  const fixes = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string }>(sql`select id from artwork_fixes where created_at < ${before}::timestamptz`),
  );
  for (const { id } of fixes) {
    try {
      await removeFix(app, worker, sql`id = ${id}`);
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      app.log.named('sweep').error('A mended copy cannot be removed', { id, error: (error as Error).message });
    }
  }
}

/**
 * Takes away what nobody needs any more: answers kept for repeats, events behind every stream, past hours' shares and calls,
 * what people said when they signed up and never came, and mended copies that nobody took.
 */
export async function sweep(app: Context): Promise<void> {
  const yesterday = new Date(app.clock.wall().getTime() - dayMs);
  const anHourAgo = new Date(app.clock.wall().getTime() - dayMs / 24);
  const aWhileAgo = new Date(app.clock.wall().getTime() - 3 * SIGNED_FOR_MS);
  const aMonthAgo = new Date(app.clock.wall().getTime() - 30 * dayMs);
  const halfAYearAgo = new Date(app.clock.wall().getTime() - 182 * dayMs);
  const heardSince = new Date(app.clock.business().getTime() - HEARING_KEPT_MS);
  const aWeekAgo = new Date(app.clock.wall().getTime() - 7 * dayMs);
  const pacedSince = new Date(app.clock.business().getTime() - PACING_KEPT_MS);
  const aQuarterAgo = new Date(app.clock.wall().getTime() - 90 * dayMs);
  await sweepFixes(app, yesterday);
  await app.db.transaction(worker, async (tx) => {
    await tx.run(sql`delete from idempotency_keys where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from events where created_at < ${yesterday}::timestamptz`);
    await tx.run(sql`delete from notification_causes where posted_at is not null and at < ${aMonthAgo}::timestamptz`);
    await tx.run(sql`delete from notifications where at < ${halfAYearAgo}::timestamptz`);
    await tx.run(sql`delete from notices where created_at < ${aMonthAgo}::timestamptz`);
    // No token outlives a day; what ended all at once is one row a user, and its refresh tokens may live for years.
    await tx.run(sql`delete from ended_sign_ins where origin_jti <> '' and ended_at < ${aWeekAgo}::timestamptz`);
    await tx.run(sql`delete from registrations where created_at < ${aWeekAgo}::timestamptz`);
    await tx.run(sql`delete from call_rates where began_at < ${anHourAgo}::timestamptz`);
    await tx.run(sql`delete from line_pacing where hour < ${pacedSince}::timestamptz`);
    // A signature is good on both sides of its time.
    await tx.run(sql`delete from screen_calls where at < ${aWhileAgo}::timestamptz`);
    await tx.run(sql`delete from play_flags where received_at < ${aMonthAgo}::timestamptz`);
    await tx.run(sql`delete from screen_hours where hour < ${heardSince}::timestamptz`);
    await tx.run(sql`delete from play_log_links where expires_at < ${app.clock.wall()}::timestamptz`);
    await tx.run(sql`delete from transition_counts where day < ${aQuarterAgo}::timestamptz`);
    await tx.run(sql`delete from push_messages where created_at < ${aWeekAgo}::timestamptz`);
    // What is still on its way stays, however many wait; and what was sent may come back within the week.
    await tx.run(sql`
      delete from outbox where created_at < ${aWeekAgo}::timestamptz or (next_attempt_at is null and sent_at is null
        and position < (select position from outbox order by position desc offset ${keptMessages - 1} limit 1))`);
  });
}
