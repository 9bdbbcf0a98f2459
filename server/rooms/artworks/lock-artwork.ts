import { isRefusedByOwner, nextArtworkStatus } from '#machines/artworks/artwork-lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ArtworkRow, artworks } from './artwork-rows.ts';

/** Reads and locks an artwork of the caller's. @throws ProblemError `not_found` */
export async function lockArtwork(tx: Tx, id: string): Promise<ArtworkRow> {
  await tx.run(sql`select 1 from artworks where id = ${id} for update`);
  const artwork = await tx.row<ArtworkRow>(artworks(sql`where a.id = ${id}`));
  if (!artwork) throw new ProblemError('not_found');
  return artwork;
}

/** @throws ProblemError `transition_refused` when an artwork takes no new bytes, or has a newer version already */
export function requireReplaceable({ status, nextVersionId, ownerReviews }: ArtworkRow): void {
  const event = { type: 'version.uploaded', isRefusedByOwner: isRefusedByOwner(ownerReviews) } as const;
  if (nextVersionId !== null || !nextArtworkStatus(status, event))
    throw new ProblemError('transition_refused', { facts: { status } });
}
