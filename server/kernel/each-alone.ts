import { DatabaseAwayError } from './db/database.ts';
import type { Logger } from './log.ts';

/**
 * Does the same with several things, one after another. One that fails is logged as an error, with its id, and keeps nothing from
 * the others: it has its turn again when its job has.
 * @throws DatabaseAwayError at the first: the others would get nowhere either
 */
export async function eachAlone<T extends { readonly id: string }>(
  log: Logger,
  what: string,
  things: readonly T[],
  run: (thing: T) => Promise<unknown>,
): Promise<void> {
  for (const thing of things) {
    try {
      await run(thing);
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      const { message, stack } = error as Error;
      log.error(what, { id: thing.id, error: message, stack });
    }
  }
}
