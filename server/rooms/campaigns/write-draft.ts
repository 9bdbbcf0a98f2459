import type { components } from '#contract/product-api.ts';
import { type CampaignField, emptyFields, fieldNames } from '#domain/campaigns/campaign-fields.ts';
import { flightProblem } from '#domain/campaigns/flight.ts';
import { ConstraintError, join, type Sql, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { assignments } from './campaign-columns.ts';

export type Changes = components['schemas']['CampaignChanges'];

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

const written = (name: CampaignField, value: unknown): Sql => sql`${name === 'name' ? String(value).trim() : value}`;

/** `column = value` of each field that is among the changes. */
export const assignmentsOf = (changes: Changes): Sql[] =>
  assignments(
    new Map(
      fieldNames.filter((name) => changes[name] !== undefined).map((name) => [name, written(name, changes[name])]),
    ),
  );

/** What a new campaign has in the columns of its fields, in their order. */
export const newValues = (changes: Changes): Sql =>
  join(
    fieldNames.map((name) => written(name, changes[name] ?? emptyFields[name])),
    ', ',
  );
