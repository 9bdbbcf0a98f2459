import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { notify } from '../notifications/notify.ts';
import { dueAfter, officeOf, reviewHours } from './review-due.ts';

interface ReviewedArtwork {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
}

async function dueAt(tx: Tx, clock: Clock, namespaceId: string, level: keyof typeof reviewHours): Promise<Date> {
  const { locale } = await tx.one<{ locale: string }>(sql`select locale from namespaces where id = ${namespaceId}`);
  return dueAfter(clock.wall(), reviewHours[level], officeOf(locale));
}

/** Asks the platform's reviewers about an artwork. */
export async function requestReview(tx: Tx, clock: Clock, artwork: ReviewedArtwork): Promise<void> {
  const { id, namespaceId, instanceId } = artwork;
  const due = await dueAt(tx, clock, namespaceId, 'platform');
  const reviewId = randomUUID();
  await tx.run(sql`insert into reviews (id, namespace_id, instance_id, artwork_id, level, due_at, created_at)
    values (${reviewId}, ${namespaceId}, ${instanceId}, ${id}, 'platform', ${due}, ${clock.wall()})`);
  await notify({ tx, clock }, { namespaceId, instanceId: null }, { type: 'review.requested', key: reviewId });
}

/** Lets the time that reviewers have begin again, for an artwork that was away. As a member, who may not write reviews otherwise. */
export async function reopenReview(tx: Tx, clock: Clock, artwork: ReviewedArtwork): Promise<void> {
  const due = await dueAt(tx, clock, artwork.namespaceId, 'platform');
  await tx.run(sql`update reviews set due_at = ${due} where artwork_id = ${artwork.id} and status = 'pending'`);
}

interface Asked extends ReviewedArtwork {
  readonly mediaOwner: string;
}

/** What booked campaigns `c` are to show on the screens `s` of an owner `o`: their artworks `a`, whoever has approved them. */
const shownBy = sql`screens s
    join line_screens ls on ls.screen_id = s.id
    join campaign_lines l on l.id = ls.line_id
    join campaigns c on c.id = l.campaign_id and c.status in ('in_review', 'scheduled', 'live', 'paused')
    join assignments x on x.line_id = l.id
    join artworks a on a.id = x.artwork_id`;

/**
 * Asks each media owner that wants to be asked about the approved artworks that booked campaigns are to show on its screens; once an
 * artwork and owner. `which` narrows the owners `o`, the campaigns `c` and the artworks `a`. Until the transaction ends nobody changes whether
 * those owners ask (`change-owner-review.ts`): what it decides next holds. As the worker, who sees every booking.
 */
export async function askMediaOwners(tx: Tx, clock: Clock, which: Sql = sql`o.asks_for_review`): Promise<number> {
  await tx.run(sql`
    select 1 from media_owners o
    where exists (select 1 from ${shownBy} where s.namespace_id = o.namespace_id and s.media_owner = o.name and ${which})
    order by o.id for share of o`);
  // Read anew: whoever held an owner until now may have changed it.
  const missing = await tx.rows<Asked>(sql`
    select distinct a.id, a.namespace_id, a.instance_id, o.name as media_owner
    from ${shownBy}
    join media_owners o on o.namespace_id = s.namespace_id and o.name = s.media_owner and o.asks_for_review
    where a.status = 'approved' and ${which} and not exists (
      select 1 from reviews r where r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = o.name)`);
  for (const { id, namespaceId, instanceId, mediaOwner } of missing) {
    const due = await dueAt(tx, clock, namespaceId, 'media_owner');
    const reviewId = randomUUID();
    const made = await tx.run(sql`
      insert into reviews (id, namespace_id, instance_id, artwork_id, level, media_owner, due_at, created_at)
      values (${reviewId}, ${namespaceId}, ${instanceId}, ${id}, 'media_owner', ${mediaOwner}, ${due}, ${clock.wall()})
      on conflict do nothing`);
    const cause = { type: 'review.requested', key: reviewId, facts: { mediaOwner } } as const;
    if (made > 0) await notify({ tx, clock }, { namespaceId, instanceId: null }, cause);
  }
  return missing.length;
}
