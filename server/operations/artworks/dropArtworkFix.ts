import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { removeFix } from '../../rooms/artworks/remove-fix.ts';

export const dropArtworkFix: Handler<'dropArtworkFix'> = async ({ path }, { app, scope }) => {
  const isRemoved = await removeFix(app, scope, sql`id = ${path.fixId} and artwork_id = ${path.id}`);
  if (!isRemoved) throw new ProblemError('not_found');
  return { status: 204, body: undefined };
};
