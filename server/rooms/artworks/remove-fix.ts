import type { Context } from '../../context.ts';
import { type Scope, type Sql, sql } from '../../kernel/db/database.ts';

/**
 * Removes a mended copy that nobody took, if there is one that `which` is true of. Its row goes only with its objects: where the store
 * fails, it stays to be found by the sweep. Nobody takes it meanwhile.
 * @returns whether there was one
 */
export const removeFix = ({ db, store }: Pick<Context, 'db' | 'store'>, scope: Scope, which: Sql): Promise<boolean> =>
  db.transaction(scope, async (tx) => {
    const fix = await tx.row<{ storageKey: string; thumbnailKey: string }>(
      sql`delete from artwork_fixes where ${which} returning storage_key, thumbnail_key`,
    );
    if (!fix) return false;
    await store.delete(fix.thumbnailKey);
    // Last: without it the row would lead nowhere.
    await store.delete(fix.storageKey);
    return true;
  });
