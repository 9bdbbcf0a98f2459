import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { sourceOf } from '../kernel/source-address.ts';
import type { OperationId } from './operation.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a call of an operation that strangers may make. Throws `rate_limited` beyond `anHour` calls of one source; the fact
 * `retryAfterS` says when the next is taken. Calls beyond the limit do not lengthen the wait.
 */
export async function limitRate(app: Context, operation: OperationId, address: string, anHour: number): Promise<void> {
  const now = app.clock.wall();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { calls, beganAt } = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.one<{ calls: number; beganAt: string }>(sql`
      insert into call_rates (operation, source, calls, began_at)
      values (${operation}, ${sourceOf(address)}, 1, ${now}::timestamptz)
      on conflict (operation, source) do update set
        calls = case when call_rates.began_at <= ${hourAgo}::timestamptz then 1 else call_rates.calls + 1 end,
        began_at = case when call_rates.began_at <= ${hourAgo}::timestamptz then excluded.began_at else call_rates.began_at end
      returning calls, began_at`),
  );
  if (calls <= anHour) return;
  const retryAfterS = Math.ceil((Date.parse(beganAt) + HOUR_MS - now.getTime()) / 1000);
  throw new ProblemError('rate_limited', { facts: { retryAfterS: Math.max(1, retryAfterS) } });
}
