import { nextArtworkStatus } from '#machines/artworks/artwork-lifecycle.ts';
import { advanceReview } from '../../campaigns/advance-review.ts';
import { type ArtworkRow, artworksForReview } from '../../campaigns/artwork-rows.ts';
import { publish } from '../../campaigns/events.ts';
import { type ReviewRow, reviews, toReviewItems } from '../../campaigns/review-rows.ts';
import type { Context } from '../../context.ts';
import { sql } from '../../db/database.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

/** Lets the campaigns that wait for this artwork go on; each on its own, so that one that cannot holds up no other. */
async function advanceCampaigns(app: Context, artworkId: string): Promise<void> {
  const waiting = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string }>(sql`
      select distinct c.id from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
      where s.artwork_id = ${artworkId} and c.status = 'in_review'`),
  );
  for (const { id } of waiting) {
    await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
      advanceReview({ tx, clock: app.clock, actor: 'review' }, id),
    );
  }
}

export const decideReview: Handler<'decideReview'> = async ({ path, body }, call) => {
  const { app } = call;
  const isApproved = body.decision === 'approve';
  if (!isApproved && !body.reasonCode)
    throw new ProblemError('invalid_request', { errors: [{ path: '/reasonCode', code: 'required' }] });
  let artworkId = '';
  const output = await call.answer(async (tx) => {
    await tx.run(sql`select 1 from reviews where id = ${path.id} for update`);
    const review = await tx.row<ReviewRow>(reviews(sql`where r.id = ${path.id}`));
    if (!review) throw new ProblemError('not_found');
    if (review.status !== 'pending') throw new ProblemError('review_decided', { facts: { status: review.status } });
    artworkId = review.artworkId;
    const artwork = await tx.one<ArtworkRow>(artworksForReview(sql`where a.id = ${artworkId}`));
    const next = nextArtworkStatus(artwork.status, { type: 'review.decided', isApproved });
    if (!next) throw new ProblemError('transition_refused', { facts: { status: artwork.status } });
    await tx.run(sql`
      update reviews set status = ${isApproved ? 'approved' : 'rejected'}, reason_code = ${isApproved ? null : (body.reasonCode ?? null)},
        note = ${body.note ?? null}, decided_at = ${app.clock.wall()}, decided_by = ${userOf(call).userId} where id = ${path.id}`);
    await tx.run(sql`update artworks set status = ${next}, updated_at = ${app.clock.wall()} where id = ${artworkId}`);
    const { namespaceId, instanceId } = artwork;
    await publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id: artworkId, status: next } });
    const decided = await tx.one<ReviewRow>(reviews(sql`where r.id = ${path.id}`));
    const [item] = await toReviewItems(app, tx, [decided]);
    if (!item) throw new Error('A review has an artwork');
    return { status: 200, body: item };
  });
  await advanceCampaigns(app, artworkId);
  return output;
};
