import type { Context } from '../../context.ts';
import { sql } from '../../kernel/db/database.ts';

const HOUR_MS = 3_600_000;

/** Notes that a member is at work, once an hour: their colleagues see when they were there last. */
export async function noteSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { instanceId, userId }: { instanceId: string; userId: string },
): Promise<void> {
  const now = clock.wall();
  await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`
      update memberships set last_seen_at = ${now} where instance_id = ${instanceId} and user_id = ${userId}
        and (last_seen_at is null or last_seen_at < ${new Date(now.getTime() - HOUR_MS)}::timestamptz)`),
  );
}
