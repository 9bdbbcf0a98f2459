import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type ArtworkRow, artworksForReview, toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { type ReviewRow, reviews } from '../../rooms/reviews/review-rows.ts';
import { readReviewedCampaigns } from './reviewed-campaigns.ts';

type ReviewItem = components['schemas']['ReviewItem'];

/** Reviews with their artworks, as a reviewer sees them. */
export async function toReviewItems(app: Context, tx: Tx, rows: readonly ReviewRow[]): Promise<ReviewItem[]> {
  const ids = rows.map(({ artworkId }) => artworkId);
  const found = await tx.rows<ArtworkRow>(artworksForReview(sql`where a.id = any(${ids}::uuid[])`));
  const parentIds = found.flatMap(({ parentId }) => parentId ?? []);
  const parents = await tx.rows<ArtworkRow>(artworksForReview(sql`where a.id = any(${parentIds}::uuid[])`));
  const campaigns = await readReviewedCampaigns(tx, ids);
  const byId = new Map([...found, ...parents].map((row) => [row.id, row]));
  return rows.flatMap(({ artworkId, ...review }): ReviewItem[] => {
    const row = byId.get(artworkId);
    if (!row) return [];
    const previous = byId.get(row.parentId ?? '');
    return [
      {
        ...review,
        artwork: toArtwork(app, row),
        previous: previous ? toArtwork(app, previous) : null,
        policy: row.policy,
        campaigns: campaigns.get(artworkId) ?? [],
      },
    ];
  });
}

/** One review with its artwork. */
export async function showReview(app: Context, tx: Tx, id: string): Promise<ReviewItem> {
  const [item] = await toReviewItems(app, tx, [await tx.one<ReviewRow>(reviews(sql`where r.id = ${id}`))]);
  if (!item) throw new Error('A review has an artwork');
  return item;
}
