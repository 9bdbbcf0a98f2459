import { sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

export const dropArtworkFix: Handler<'dropArtworkFix'> = async ({ path }, call) => {
  const fix = await call.transaction((tx) =>
    tx.row<{ storageKey: string; thumbnailKey: string }>(sql`
      delete from artwork_fixes where id = ${path.fixId} and artwork_id = ${path.id} returning storage_key, thumbnail_key`),
  );
  if (!fix) throw new ProblemError('not_found');
  await Promise.all([call.app.store.delete(fix.storageKey), call.app.store.delete(fix.thumbnailKey)]);
  return { status: 204, body: undefined };
};
