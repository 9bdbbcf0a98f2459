import { followReview } from '../../flows/reviews/follow-review.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { type ArtworkRow, artworksForReview } from '../../rooms/artworks/artwork-rows.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { factsOf, notify } from '../../rooms/notifications/notify.ts';
import { reviewEntity } from '../../rooms/reviews/review-entity.ts';
import { lockReview } from '../../rooms/reviews/review-rows.ts';
import { showReview } from '../../views/reviews/show-review.ts';

export const decideReview: Handler<'decideReview'> = async ({ path, body }, call) => {
  const { app } = call;
  const isApproved = body.decision === 'approve';
  if (!isApproved && !body.reasonCode)
    throw new ProblemError('invalid_request', { errors: [{ path: '/reasonCode', code: 'required' }] });
  let artworkId = '';
  const output = await call.answer(async (tx) => {
    const review = await lockReview(tx, path.id);
    if (review.status !== 'pending') throw new ProblemError('review_decided', { facts: { status: review.status } });
    artworkId = review.artworkId;
    const artwork = await tx.one<ArtworkRow>(artworksForReview(sql`where a.id = ${artworkId}`));
    // A media owner decides about its screens alone, and about nothing that the platform does not let play.
    const decided = { type: 'review.decided', isApproved } as const;
    if (review.level === 'platform') {
      await transition({ tx, clock: app.clock }, artworkEntity, artwork, decided);
    } else {
      const { namespaceId, instanceId, status } = artwork;
      if (status !== 'approved') throw new ProblemError('transition_refused', { facts: { status } });
      await publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id: artworkId, status } });
    }
    const set = [
      sql`reason_code = ${isApproved ? null : (body.reasonCode ?? null)}`,
      sql`note = ${body.note ?? null}`,
      sql`decided_at = ${app.clock.wall()}`,
      sql`decided_by = ${userOf(call).userId}`,
    ];
    await transition({ tx }, reviewEntity, review, decided, { set });
    if (!isApproved && body.reasonCode) {
      const { reasonCode, note = null } = body;
      const payload = { artworkId, reasonCode, note, mediaOwner: review.mediaOwner };
      await raiseNotice({ tx, clock: app.clock }, artwork, { type: 'artwork.rejected', payload });
      const facts = factsOf({ reasonCode, note, mediaOwner: review.mediaOwner });
      await notify({ tx, clock: app.clock }, artwork, {
        type: 'artwork.rejected',
        about: artworkId,
        key: path.id,
        facts,
      });
    } else if (review.level === 'platform') {
      await raiseNotice({ tx, clock: app.clock }, artwork, { type: 'artwork.approved', payload: { artworkId } });
      await notify({ tx, clock: app.clock }, artwork, { type: 'artwork.approved', about: artworkId, key: path.id });
    }
    return { status: 200, body: await showReview(app, tx, path.id) };
  });
  await followReview(app, artworkId);
  return output;
};
