import { DatabaseAwayError } from './db/database.ts';
import { ProblemError } from './problem.ts';

/** When to ask again after a database that was away, seconds. */
export const RETRY_AFTER_S = 2;

/** Whether nothing was done and a moment later it may be: the database is away, or the server stops. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseAwayError || (error instanceof ProblemError && error.code === 'unavailable');
