import type { Logger } from '../log.ts';
import { type Database, DatabaseAwayError } from './database.ts';

/**
 * The same database, which says once that it is away and once that it is back. Whoever meets a DatabaseAwayError logs nothing more
 * of it, or an outage would be a line of the log for each request.
 * @param noteFailure hears of every failure, of the work inside a transaction as well
 */
export function watchDatabase(db: Database, log: Logger, noteFailure?: (error: unknown) => void): Database {
  let awaySince: number | undefined;
  let refused = 0;
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    const begunAt = performance.now();
    try {
      const result = await work();
      // What had begun before may still end well while the rest breaks: that is no return.
      if (awaySince !== undefined && begunAt > awaySince) {
        const awayMs = Math.round(performance.now() - awaySince);
        awaySince = undefined;
        log.info('The database answers again', { awayMs, refused });
      }
      return result;
    } catch (error) {
      noteFailure?.(error);
      // A slow statement costs its whole time-out, so that there are never many; which one it was is in the stack.
      if (error instanceof DatabaseAwayError && error.isTimeout)
        log.warn('A statement took too long', { error: error.message, stack: error.stack });
      else if (error instanceof DatabaseAwayError) {
        if (awaySince === undefined) {
          awaySince = performance.now();
          refused = 0;
          log.error('The database does not answer', { error: error.message });
        }
        refused += 1;
      }
      throw error;
    }
  };
  return {
    ...db,
    transaction: (scope, work) => watched(() => db.transaction(scope, work)),
    read: (asked) => watched(() => db.read(asked)),
  };
}
