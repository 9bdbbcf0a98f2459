import type { components } from '#contract/product-api.ts';
import { flightProblem } from '#domain/campaigns/flight.ts';
import { ConstraintError, raw, type Sql, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type Changes = components['schemas']['CampaignChanges'];

/** Rules between fields that a schema cannot say. @throws ProblemError `invalid_request` naming the field */
export function checkDates(startDate: string | null | undefined, endDate: string | null | undefined): void {
  const problem = flightProblem({ startDate, endDate });
  if (problem) throw new ProblemError('invalid_request', { errors: [problem] });
}

/** Turns a taken name into its problem. */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'campaigns_name') {
      throw new ProblemError('name_taken', { errors: [{ path: '/name', code: 'taken' }] });
    }
    throw error;
  }
}

/** `column = value` of each field that is among the changes. */
export function assignmentsOf(changes: Changes): Sql[] {
  const columns: [keyof Changes, string][] = [
    ['name', 'name'],
    ['brand', 'brand'],
    ['poNumber', 'po_number'],
    ['category', 'category'],
    ['startDate', 'start_date'],
    ['endDate', 'end_date'],
    ['budgetTotal', 'budget_minor'],
    ['dailyCap', 'daily_cap_minor'],
    ['pacing', 'pacing'],
    ['objective', 'objective'],
  ];
  return columns
    .filter(([field]) => changes[field] !== undefined)
    .map(([field, column]) => {
      const value = changes[field];
      return sql`${raw(column)} = ${field === 'name' ? String(value).trim() : value}`;
    });
}
