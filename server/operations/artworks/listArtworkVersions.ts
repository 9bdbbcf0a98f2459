import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArtworkRow, artworks, reviewObject, toArtwork } from '../../rooms/artworks/artwork-rows.ts';

/** The versions before and after an artwork, and itself. */
const versionsOf = (id: string) => sql`
  with recursive older as (
    select id, parent_id from artworks where id = ${id}
    union all select p.id, p.parent_id from artworks p join older o on p.id = o.parent_id
  ), line as (
    select id from older where parent_id is null
    union all select n.id from artworks n join line l on n.parent_id = l.id
  ) select id from line`;

export const listArtworkVersions: Handler<'listArtworkVersions'> = async ({ path }, call) => {
  const { rows, reviews } = await call.transaction(async (tx) => ({
    rows: await tx.rows<ArtworkRow>(artworks(sql`where a.id in (${versionsOf(path.id)}) order by a.version desc`)),
    reviews: await tx.rows<{ artworkId: string; review: components['schemas']['Review'] }>(sql`
      select r.artwork_id, ${reviewObject} as review from reviews r where r.artwork_id in (${versionsOf(path.id)})
      order by r.created_at, r.id`),
  }));
  if (rows.length === 0) throw new ProblemError('not_found');
  const items = rows.map((row) => ({
    artwork: toArtwork(call.app, row),
    reviews: reviews.filter(({ artworkId }) => artworkId === row.id).map(({ review }) => review),
  }));
  return { status: 200, body: { items } };
};
