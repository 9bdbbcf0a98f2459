import { artworkTransition } from '#machines/artworks/artwork-lifecycle.ts';
import { followReview } from '../../flows/reviews/follow-review.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { type ArtworkRow, artworksForReview } from '../../rooms/artworks/artwork-rows.ts';
import { lockReview } from '../../rooms/reviews/review-rows.ts';
import { showReview } from '../../views/reviews/show-review.ts';

export const revokeReview: Handler<'revokeReview'> = async ({ path, body }, call) => {
  const { app } = call;
  const { clock } = app;
  let artworkId = '';
  const output = await call.answer(async (tx) => {
    const review = await lockReview(tx, path.id);
    artworkId = review.artworkId;
    const artwork = await tx.one<ArtworkRow>(artworksForReview(sql`where a.id = ${artworkId}`));
    const revoked =
      review.level === 'platform' ? artworkTransition(artwork.status, { type: 'approval.revoked' }) : null;
    if (review.status !== 'approved' || (review.level === 'platform' && !revoked))
      throw new ProblemError('transition_refused', { facts: { status: artwork.status, review: review.status } });
    // Its effect, `withdraw`, is this instant: no playlist names it from here on, and no play that began later counts.
    await tx.run(sql`
      update reviews set status = 'revoked', reason_code = ${body.reasonCode}, note = ${body.note ?? null}, revoked_at = ${clock.wall()},
        revoked_by = ${userOf(call).userId}, stopped_at = ${clock.business()} where id = ${path.id}`);
    const status = revoked?.status ?? artwork.status;
    if (revoked)
      await tx.run(sql`update artworks set status = ${status}, updated_at = ${clock.wall()} where id = ${artworkId}`);
    const { namespaceId, instanceId } = artwork;
    await publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id: artworkId, status } });
    return { status: 200, body: await showReview(app, tx, path.id) };
  });
  await followReview(app, artworkId);
  return output;
};
