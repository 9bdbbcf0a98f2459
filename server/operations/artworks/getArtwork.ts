import { type Reading, reads } from '../../http/operation.ts';
import { query, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';

export const getArtwork: Reading<'getArtwork'> = {
  reads: ({ path }, { app }) =>
    reads({ rows: query<ArtworkRow>(artworks(sql`where a.id = ${path.id}`)) }, ({ rows: [row] }) => {
      if (!row) throw new ProblemError('not_found');
      return { status: 200, body: toArtwork(app, row) };
    }),
};
