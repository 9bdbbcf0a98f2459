import type { components } from '#contract/product-api.ts';
import type { Context } from '../context.ts';
import { type Sql, sql, type Tx } from '../db/database.ts';
import { type ArtworkRow, artworksForReview, toArtwork } from './artwork-rows.ts';

type ReviewItem = components['schemas']['ReviewItem'];

export interface ReviewRow {
  readonly id: string;
  readonly level: ReviewItem['level'];
  readonly status: ReviewItem['status'];
  readonly reasonCode: NonNullable<ReviewItem['reasonCode']> | null;
  readonly note: string | null;
  readonly dueAt: string;
  readonly decidedAt: string | null;
  readonly artworkId: string;
  readonly instanceName: string;
}

export const reviews = (tail: Sql): Sql => sql`
  select r.id, r.level, r.status, r.reason_code, r.note, r.due_at, r.decided_at, r.artwork_id, i.name as instance_name
  from reviews r join instances i on i.id = r.instance_id ${tail}`;

/** Reviews with their artworks, as a reviewer sees them. */
export async function toReviewItems(app: Context, tx: Tx, rows: readonly ReviewRow[]): Promise<ReviewItem[]> {
  const ids = rows.map(({ artworkId }) => artworkId);
  const found = await tx.rows<ArtworkRow>(artworksForReview(sql`where a.id = any(${ids}::uuid[])`));
  const byId = new Map(found.map((row) => [row.id, toArtwork(app, row)]));
  return rows.flatMap(({ artworkId, ...review }): ReviewItem[] => {
    const artwork = byId.get(artworkId);
    return artwork ? [{ ...review, artwork }] : [];
  });
}
