import { followReview } from '../../flows/reviews/follow-review.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { type ArtworkRow, artworksForReview } from '../../rooms/artworks/artwork-rows.ts';
import { factsOf, notify } from '../../rooms/notifications/notify.ts';
import { reviewEntity } from '../../rooms/reviews/review-entity.ts';
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
    const revoked = { type: 'approval.revoked' } as const;
    const isPlatforms = review.level === 'platform';
    if (review.status !== 'approved' || (isPlatforms && !artworkEntity.law.step(artwork.status, revoked)))
      throw new ProblemError('transition_refused', { facts: { status: artwork.status, review: review.status } });
    const set = [
      sql`reason_code = ${body.reasonCode}`,
      sql`note = ${body.note ?? null}`,
      sql`revoked_at = ${clock.wall()}`,
      sql`revoked_by = ${userOf(call).userId}`,
      sql`stopped_at = ${clock.business()}`,
    ];
    await transition({ tx }, reviewEntity, review, revoked, { set });
    const { namespaceId, instanceId, status } = artwork;
    if (isPlatforms) await transition({ tx, clock }, artworkEntity, artwork, revoked);
    else await publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id: artworkId, status } });
    const facts = factsOf({ reasonCode: body.reasonCode, note: body.note ?? null, mediaOwner: review.mediaOwner });
    await notify({ tx, clock }, artwork, { type: 'artwork.revoked', about: artworkId, key: path.id, facts });
    return { status: 200, body: await showReview(app, tx, path.id) };
  });
  await followReview(app, artworkId);
  return output;
};
