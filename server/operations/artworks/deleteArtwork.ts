import { artworkTransition } from '#machines/artworks/artwork-lifecycle.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';
import { neededFor } from '../../rooms/artworks/needed-for.ts';

export const deleteArtwork: Handler<'deleteArtwork'> = ({ path }, call) => {
  const member = memberOf(call);
  return call.answer(async (tx) => {
    const { status, bytes } = await lockArtwork(tx, path.id);
    const need = await neededFor(tx, path.id);
    const next = artworkTransition(status, { type: 'artwork.deleted', isNeeded: need !== null });
    if (!next && status === 'archived' && need) throw new ProblemError('artwork_needed', { facts: { need } });
    if (!next) throw new ProblemError('transition_refused', { facts: { status } });
    await tx.one(sql`select delete_archived_artwork(${path.id})`);
    await publish(tx, { ...member, type: 'artwork.changed', payload: { id: path.id, status: next.status } });
    return { status: 200, body: { freedBytes: bytes } };
  });
};
