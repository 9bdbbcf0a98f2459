import type { components } from '#contract/product-api.ts';
import { lineDayProblems } from '#domain/campaigns/flight.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { checkDates } from './write-draft.ts';

/**
 * A campaign whose slots are to be counted as free must be the instance's own: with another's the difference would tell what that one
 * has booked. @throws ProblemError `invalid_request` naming the field
 */
export async function requireOwnCampaign(tx: Tx, campaignId: string | undefined, path: string): Promise<void> {
  if (campaignId === undefined || (await tx.row(sql`select 1 from campaigns where id = ${campaignId}`))) return;
  throw new ProblemError('invalid_request', { errors: [{ path, code: 'unknown_reference' }] });
}

/** @throws ProblemError `invalid_request` when a plan's dates make no flight or its campaign is not the instance's own */
export async function requireOwnPlan(tx: Tx, plan: components['schemas']['Plan']): Promise<void> {
  checkDates(plan.startDate, plan.endDate);
  const errors = lineDayProblems(plan.lines, plan);
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  await requireOwnCampaign(tx, plan.campaignId, '/campaignId');
}
