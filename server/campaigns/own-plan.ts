import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../db/database.ts';
import { type FieldError, ProblemError } from '../http/problem.ts';
import { checkDates } from './write-draft.ts';

/** @throws ProblemError `invalid_request` when a plan's dates make no flight or its campaign is not the instance's own */
export async function requireOwnPlan(tx: Tx, plan: components['schemas']['Plan']): Promise<void> {
  checkDates(plan.startDate, plan.endDate);
  const errors = plan.lines.flatMap(({ startDate, endDate }, index): FieldError[] => [
    ...(startDate && startDate < plan.startDate
      ? [{ path: `/lines/${index}/startDate`, code: 'outside_flight' } as const]
      : []),
    ...(endDate && endDate > plan.endDate
      ? [{ path: `/lines/${index}/endDate`, code: 'outside_flight' } as const]
      : []),
    ...((endDate ?? plan.endDate) < (startDate ?? plan.startDate)
      ? [{ path: `/lines/${index}/endDate`, code: 'before_start' } as const]
      : []),
  ]);
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  // Its slots are counted as free: with another's campaign the difference would tell what that one has booked.
  if (plan.campaignId !== undefined && !(await tx.row(sql`select 1 from campaigns where id = ${plan.campaignId}`))) {
    throw new ProblemError('invalid_request', { errors: [{ path: '/campaignId', code: 'unknown_reference' }] });
  }
}
