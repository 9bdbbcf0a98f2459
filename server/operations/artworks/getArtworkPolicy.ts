import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { policyOf } from '../../rooms/artworks/artwork-policy.ts';
import { type ArtworkRow, artworks } from '../../rooms/artworks/artwork-rows.ts';

export const getArtworkPolicy: Handler<'getArtworkPolicy'> = async ({ path }, call) => {
  const row = await call.transaction((tx) => tx.row<ArtworkRow>(artworks(sql`where a.id = ${path.id}`)));
  if (!row) throw new ProblemError('not_found');
  return { status: 200, body: await policyOf(call.app, row) };
};
