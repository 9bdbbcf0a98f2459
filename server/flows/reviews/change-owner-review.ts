import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { reviewEntity } from '../../rooms/reviews/review-entity.ts';
import { followReview } from './follow-review.ts';

interface Owner {
  readonly name: string;
  readonly asksForReview: boolean;
}

/**
 * Gives the owner's word to what its screens were to show until now: nothing stops that plays, and its reviewers can take it back. What a
 * line had before an edit is among it, for its plays may still be on their way.
 */
async function approveShown(tx: Tx, clock: Clock, { namespaceId, userId }: Operator, owner: string): Promise<void> {
  const now = clock.wall();
  const asked = await tx.rows<{ id: string }>(sql`
    with own as (
      select distinct l.id from screens s
      join line_screens ls on ls.screen_id = s.id
      join campaign_lines l on l.id = ls.line_id
      join campaigns c on c.id = l.campaign_id and c.status in ('in_review', 'scheduled', 'live', 'paused')
      where s.namespace_id = ${namespaceId} and s.media_owner = ${owner}),
    artwork as (
      select x.artwork_id from assignments x where x.line_id in (select id from own)
      union select unnest(p.artwork_ids) from line_pasts p where p.line_id in (select id from own))
    insert into reviews (id, namespace_id, instance_id, artwork_id, level, media_owner, due_at, created_at)
    select gen_random_uuid(), ${namespaceId}, a.instance_id, a.id, 'media_owner', ${owner}, ${now}, ${now}
    from artworks a join artwork x on x.artwork_id = a.id
    where a.status in ('approved', 'revoked') and not exists (
      select 1 from reviews r where r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = ${owner})
    on conflict do nothing returning id`);
  const ids = asked.map(({ id }) => id);
  const decided = { type: 'review.decided', isApproved: true } as const;
  const set = [sql`decided_at = ${now}`, sql`decided_by = ${userId}`];
  await transitionAll({ tx }, reviewEntity, sql`id = any(${ids}::uuid[])`, decided, { set });
}

/** Takes back what the owner was asked and has not answered. @returns the artworks that waited */
const forgetAsked = async (tx: Tx, namespaceId: string, owner: string): Promise<string[]> =>
  (
    await tx.rows<{ artworkId: string }>(sql`
      delete from reviews where namespace_id = ${namespaceId} and level = 'media_owner' and media_owner = ${owner}
        and status = 'pending' returning artwork_id`)
  ).map(({ artworkId }) => artworkId);

/**
 * Says whether a media owner reviews what is shown on its screens. Where it does, what they were to show before counts as approved; where it
 * does no more, whatever waited for its word goes on, and what it has refused stays refused. @throws ProblemError `not_found`
 */
export async function changeOwnerReview(app: Context, operator: Operator, id: string, asks: boolean): Promise<void> {
  const { db, clock } = app;
  const { namespaceId } = operator;
  const released = await db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    const owner = await tx.row<Owner>(sql`
      select name, asks_for_review from media_owners where id = ${id} and namespace_id = ${namespaceId} for no key update`);
    if (!owner) throw new ProblemError('not_found');
    if (owner.asksForReview === asks) return [];
    await tx.run(sql`update media_owners set asks_for_review = ${asks} where id = ${id}`);
    if (!asks) return forgetAsked(tx, namespaceId, owner.name);
    await approveShown(tx, clock, operator, owner.name);
    return [];
  });
  for (const artworkId of released) await followReview(app, artworkId);
}
