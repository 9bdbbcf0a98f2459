import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { type ArtworkRow, artworks } from '../../rooms/artworks/artwork-rows.ts';
import { requireReplaceable } from '../../rooms/artworks/lock-artwork.ts';
import { keepPasts } from '../../rooms/campaigns/line-pasts.ts';
import { makeArtwork, type StoredFile } from './make-artwork.ts';

interface Using {
  readonly id: string;
  readonly status: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly startedAt: string | null;
}

/**
 * Gives the new version the old one's places in campaigns that are not over. Where the old one may be playing, since one media owner's
 * refusal binds its own screens only, the new one stands beside it until it may play there too.
 */
async function takeOver(tx: Tx, clock: Clock, parent: ArtworkRow, to: string): Promise<void> {
  const from = parent.id;
  const campaigns = await tx.rows<Using>(sql`
    update campaigns c set version = version + 1, updated_at = ${clock.wall()}
    where c.status in ('draft', 'pending_approval', 'pending_payment', 'in_review', 'scheduled', 'live', 'paused') and exists (
      select 1 from campaign_lines l join assignments x on x.line_id = l.id where l.campaign_id = c.id and x.artwork_id = ${from})
    returning c.id, c.status, c.namespace_id, c.instance_id, c.started_at`);
  const isPlaying = ({ startedAt }: Using) => parent.status === 'approved' && startedAt !== null;
  const idsOf = (some: readonly Using[]) => some.map(({ id }) => id);
  await tx.run(sql`
    insert into assignments (line_id, artwork_id, namespace_id, instance_id, weight)
    select x.line_id, ${to}::uuid, x.namespace_id, x.instance_id, x.weight
    from assignments x join campaign_lines l on l.id = x.line_id
    where x.artwork_id = ${from} and l.campaign_id = any(${idsOf(campaigns.filter(isPlaying))}::uuid[])`);
  const replaced = sql`x.artwork_id = ${from} and l.id = x.line_id
    and l.campaign_id = any(${idsOf(campaigns.filter((campaign) => !isPlaying(campaign)))}::uuid[])`;
  const lines = await tx.rows<{ id: string }>(sql`select l.id from assignments x, campaign_lines l where ${replaced}`);
  await keepPasts(
    tx,
    clock,
    lines.map(({ id }) => id),
  );
  await tx.run(sql`update assignments x set artwork_id = ${to} from campaign_lines l where ${replaced}`);
  for (const { id, status, namespaceId, instanceId } of campaigns)
    await publish(tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status } });
}

/**
 * Takes the version before an artwork out of the lines in which both stand, once the artwork may play on every screen of the line that
 * the other may play on. As the worker, who sees every review.
 */
export async function retireReplaced(tx: Tx, clock: Clock, artworkId: string): Promise<void> {
  const { parentId } = await tx.one<{ parentId: string | null }>(
    sql`select parent_id from artworks where id = ${artworkId}`,
  );
  if (parentId === null) return;
  const lines = await tx.rows<{ id: string; campaignId: string }>(sql`
    select l.id, l.campaign_id from assignments x join assignments y on y.line_id = x.line_id join campaign_lines l on l.id = x.line_id
    where x.artwork_id = ${parentId} and y.artwork_id = ${artworkId} and not exists (
      select 1 from line_screens s where s.line_id = l.id
        and artwork_may_play(${parentId}, s.screen_id) and not artwork_may_play(${artworkId}, s.screen_id))`);
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await tx.run(sql`update campaigns set version = version + 1, updated_at = ${clock.wall()}
    where id = any(${lines.map(({ campaignId }) => campaignId)}::uuid[])`);
  await keepPasts(tx, clock, ids);
  await tx.run(sql`delete from assignments where artwork_id = ${parentId} and line_id = any(${ids}::uuid[])`);
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
  await takeOver(tx, clock, parent, artwork.id);
  // What nobody has looked at is not looked at any more.
  if (parent.status === 'pending_review')
    await transition({ tx, clock }, artworkEntity, parent, { type: 'artwork.archived', isInUse: false });
  return tx.one<ArtworkRow>(artworks(sql`where a.id = ${artwork.id}`));
}
