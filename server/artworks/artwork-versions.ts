import { artworkTransition, isRefusedByOwner, nextArtworkStatus } from '#machines/artworks/artwork-lifecycle.ts';
import type { Clock } from '../clock.ts';
import { sql, type Tx } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { publish } from '../tenant-events.ts';
import { type ArtworkRow, artworks } from './artwork-rows.ts';
import { makeArtwork, type StoredFile } from './make-artwork.ts';

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

/** Gives the new version the old one's places in campaigns that are not over: neither can play there before it is approved. */
async function takeOver(tx: Tx, now: Date, from: string, to: string): Promise<void> {
  const campaigns = await tx.rows<{ id: string; status: string; namespaceId: string; instanceId: string }>(sql`
    update campaigns c set version = version + 1, updated_at = ${now}
    where c.status in ('draft', 'pending_payment', 'in_review', 'scheduled', 'live', 'paused') and exists (
      select 1 from campaign_lines l join assignments x on x.line_id = l.id where l.campaign_id = c.id and x.artwork_id = ${from})
    returning c.id, c.status, c.namespace_id, c.instance_id`);
  const ids = campaigns.map(({ id }) => id);
  await tx.run(sql`
    update assignments x set artwork_id = ${to} from campaign_lines l
    where x.artwork_id = ${from} and l.id = x.line_id and l.campaign_id = any(${ids}::uuid[])`);
  for (const { id, status, ...owner } of campaigns)
    await publish(tx, { ...owner, type: 'campaign.changed', payload: { id, status } });
}

/** Puts a checked file in the place of a locked artwork, as its next version under its name, and asks for its review. */
export async function addVersion(
  tx: Tx,
  clock: Clock,
  userId: string,
  parent: ArtworkRow,
  file: Omit<StoredFile, 'name'>,
): Promise<ArtworkRow> {
  requireReplaceable(parent);
  const { namespaceId, instanceId, name } = parent;
  const artwork = await makeArtwork(tx, clock, { namespaceId, instanceId, userId }, { ...file, name }, parent);
  const now = clock.wall();
  await takeOver(tx, now, parent.id, artwork.id);
  // What nobody has looked at is not looked at any more.
  const retired = artworkTransition(parent.status, { type: 'artwork.archived', isInUse: false });
  if (parent.status === 'pending_review' && retired) {
    await tx.run(
      sql`update artworks set status = ${retired.status}, archived_from = status, updated_at = ${now} where id = ${parent.id}`,
    );
  }
  return tx.one<ArtworkRow>(artworks(sql`where a.id = ${artwork.id}`));
}
