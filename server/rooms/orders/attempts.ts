import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** So many cards may be declined of one order, and of one instance within an hour: enough for a lost purse, too few to try out stolen ones. */
const maxOfOrder = 10;
const maxAnHour = 60;
const hourMs = 3_600_000;

/** @throws ProblemError `rate_limited` when too many cards were declined; `retryAfterS` says when the next may be tried */
export async function requireAttemptLeft(tx: Tx, clock: Clock, instanceId: string, orderId?: string): Promise<void> {
  const now = clock.wall().getTime();
  const { ofOrder, lately, oldest, payUntil } = await tx.one<{
    ofOrder: number;
    lately: number;
    oldest: string | null;
    payUntil: string | null;
  }>(sql`
    select count(*) filter (where order_id = ${orderId ?? null}::uuid)::int as of_order,
      count(*) filter (where settled_at > ${new Date(now - hourMs)}::timestamptz)::int as lately,
      min(settled_at) filter (where settled_at > ${new Date(now - hourMs)}::timestamptz) as oldest,
      max(expires_at) filter (where order_id = ${orderId ?? null}::uuid) as pay_until
    from (
      select order_id, settled_at, expires_at from payments where instance_id = ${instanceId} and status = 'failed'
      union all select null, settled_at, null from top_ups where instance_id = ${instanceId} and status = 'failed'
    ) declined
    where (settled_at > ${new Date(now - hourMs)}::timestamptz or order_id = ${orderId ?? null}::uuid)`);
  const free = [
    ...(ofOrder >= maxOfOrder && payUntil ? [Date.parse(payUntil)] : []),
    ...(lately >= maxAnHour && oldest ? [Date.parse(oldest) + hourMs] : []),
  ];
  if (free.length === 0) return;
  const retryAfterS = Math.max(1, Math.ceil((Math.max(...free) - now) / 1000));
  throw new ProblemError('rate_limited', { facts: { retryAfterS } });
}
