import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { type ArtworkRow, artworks, toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';

export const restoreArtwork: Handler<'restoreArtwork'> = ({ path }, call) => {
  memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const artwork = await lockArtwork(tx, path.id);
    const { status, nextVersionId, archivedFrom } = artwork;
    // Beside a newer version an older one is history.
    if (nextVersionId !== null) throw new ProblemError('transition_refused', { facts: { status } });
    await transition({ tx, clock }, artworkEntity, artwork, { type: 'artwork.restored', from: archivedFrom ?? '' });
    const row = await tx.one<ArtworkRow>(artworks(sql`where a.id = ${path.id}`));
    return { status: 200, body: toArtwork(call.app, row) };
  });
};
