import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';

export const getArtwork: Handler<'getArtwork'> = async ({ path }, call) => {
  const row = await call.transaction((tx) => tx.row<ArtworkRow>(artworks(sql`where a.id = ${path.id}`)));
  if (!row) throw new ProblemError('not_found');
  return { status: 200, body: toArtwork(call.app, row) };
};
