import { dateOfDay, dayNumber } from '#domain/planner/zone.ts';
import type { Context } from '../../context.ts';
import { CLOCK_TOLERANCE_MS, MAX_PLAY_AGE_MS } from '../../engines/playout/proof-of-play.ts';
import { sql } from '../../kernel/db/database.ts';

const HOUR_MS = 3_600_000;
/** The calendar that is last to end a day is twelve hours behind UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/** The last day, as `YYYY-MM-DD`, of which no screen on earth can report a play that would still be billed. */
export function lastClosedDay(now: Date): string {
  const ended = now.getTime() - MAX_PLAY_AGE_MS - CLOCK_TOLERANCE_MS - LAST_ZONE_MS;
  return dateOfDay(dayNumber(new Date(ended).toISOString().slice(0, 10)) - 1);
}

/** Closes the logs of days that are over for good: from then on their heads stand. */
export function closeDays({ db, clock }: Context): Promise<number> {
  const now = clock.business();
  return db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(
      sql`update play_chain_heads set closed_at = ${now} where closed_at is null and day <= ${lastClosedDay(now)}`,
    ),
  );
}
