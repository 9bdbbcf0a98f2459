import { leftToSpend, needsApproval } from '#domain/money/spending-limit.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { oneOf } from '../../kernel/transition.ts';
import { readParties } from '../invoices/seller.ts';
import { orderEntity } from './entities.ts';

/** Who answers for what an order costs. */
export interface Spender {
  readonly instanceId: string;
  readonly userId: string;
}

/** The day by which months of spending are told apart: the seller's, as the days of invoices are. */
export async function spendingDay(tx: Tx, clock: Clock, instanceId: string): Promise<string> {
  const { seller } = await readParties(tx, instanceId);
  return localDate(seller.timezone, clock.business().getTime());
}

/** What a member has booked in the month of a day, minor units without tax; `but` leaves one order out. */
export const spentIn = (instanceId: Sql, userId: Sql, day: string, but: Sql = sql`null::uuid`): Sql => sql`
  (select coalesce(sum(o.amount_minor), 0)::bigint from orders o where o.instance_id = ${instanceId} and o.spender_id = ${userId}
    and o.spent_on >= date_trunc('month', ${day}::date)::date
    and o.spent_on < (date_trunc('month', ${day}::date) + interval '1 month')::date
    and not (o.status ${oneOf(orderEntity.law, 'over')}) and o.id is distinct from ${but})`;

/**
 * What a member may still book this month, minor units without tax; null for as much as the company can pay.
 * @throws ProblemError `not_a_member` when they have left
 */
export async function readSpending(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { instanceId, userId }: Spender,
): Promise<number | null> {
  const day = await spendingDay(tx, clock, instanceId);
  const own = await tx.row<{ limit: number | null; spent: number }>(sql`
    select m.spending_limit_minor as "limit", ${spentIn(sql`m.instance_id`, sql`m.user_id`, day)} as spent
    from memberships m where m.instance_id = ${instanceId} and m.user_id = ${userId} and m.status = 'active'`);
  if (!own) throw new ProblemError('not_a_member');
  return leftToSpend(own);
}

interface Own {
  readonly limit: number | null;
  readonly net: number;
  readonly spenderId: string | null;
}

/**
 * A member answers for an order from now on, in the transaction that lets them pay it or pays it. Of two orders of one member the second
 * waits: both together never pass the limit. Whoever runs this holds the order's campaign, and locks accounts only afterwards.
 * @throws ProblemError `spending_limit_reached` with the limit, what is left of it and what is needed; `not_a_member` when they have left
 */
export async function takeSpending(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  { instanceId, userId }: Spender,
  orderId: string,
): Promise<void> {
  const own = await tx.row<Own>(sql`
    select m.spending_limit_minor as "limit", o.amount_minor as net, o.spender_id
    from memberships m join orders o on o.id = ${orderId} and o.instance_id = m.instance_id
    where m.instance_id = ${instanceId} and m.user_id = ${userId} and m.status = 'active'`);
  if (!own) throw new ProblemError('not_a_member');
  const { limit, net, spenderId } = own;
  if (limit === null && spenderId === userId) return;
  const day = await spendingDay(tx, clock, instanceId);
  if (limit !== null) {
    await tx.run(sql`select take_lock(${`spending ${instanceId} ${userId}`})`);
    const { spent } = await tx.one<{ spent: number }>(
      sql`select ${spentIn(sql`${instanceId}::uuid`, sql`${userId}`, day, sql`${orderId}::uuid`)} as spent`,
    );
    const left = leftToSpend({ limit, spent });
    if (needsApproval(net, left))
      throw new ProblemError('spending_limit_reached', { facts: { limit, left, needed: net } });
  }
  await tx.run(sql`update orders set spender_id = ${userId}, spent_on = ${day} where id = ${orderId}`);
}
