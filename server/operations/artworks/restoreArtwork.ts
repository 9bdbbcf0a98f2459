import { artworkTransition } from '#machines/artworks/artwork-lifecycle.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';
import { reopenReview } from '../../rooms/reviews/request-review.ts';

export const restoreArtwork: Handler<'restoreArtwork'> = ({ path }, call) => {
  const { namespaceId, instanceId } = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const artwork = await lockArtwork(tx, path.id);
    const { status, nextVersionId, archivedFrom } = artwork;
    // Beside a newer version an older one is history.
    const next =
      nextVersionId === null ? artworkTransition(status, { type: 'artwork.restored', from: archivedFrom ?? '' }) : null;
    if (!next) throw new ProblemError('transition_refused', { facts: { status } });
    await tx.run(
      sql`update artworks set status = ${next.status}, archived_from = null, updated_at = ${clock.wall()} where id = ${path.id}`,
    );
    if (next.effects.includes('reopenReview')) await reopenReview(tx, clock, artwork);
    await publish(tx, {
      namespaceId,
      instanceId,
      type: 'artwork.changed',
      payload: { id: path.id, status: next.status },
    });
    const row = await tx.one<ArtworkRow>(artworks(sql`where a.id = ${path.id}`));
    return { status: 200, body: toArtwork(call.app, row) };
  });
};
