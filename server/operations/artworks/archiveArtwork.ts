import { artworkTransition } from '#machines/artworks/artwork-lifecycle.ts';
import { type ArtworkRow, artworks } from '../../campaigns/artwork-rows.ts';
import { publish } from '../../campaigns/events.ts';
import { sql } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

export const archiveArtwork: Handler<'archiveArtwork'> = async ({ path }, call) => {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    await tx.run(sql`select 1 from artworks where id = ${path.id} for update`);
    const artwork = await tx.row<ArtworkRow>(artworks(sql`where a.id = ${path.id}`));
    if (!artwork) throw new ProblemError('not_found');
    const next = artworkTransition(artwork.status, { type: 'artwork.archived', isInUse: artwork.inUse });
    if (!next) throw new ProblemError(artwork.inUse ? 'artwork_in_use' : 'transition_refused');
    await tx.run(
      sql`update artworks set status = ${next.status}, updated_at = ${call.app.clock.wall()} where id = ${path.id}`,
    );
    // A draft must not wait for what is put away.
    await tx.run(sql`delete from assignments s using campaign_lines l, campaigns c
      where s.artwork_id = ${path.id} and l.id = s.line_id and c.id = l.campaign_id and c.status = 'draft'`);
    await publish(tx, { ...member, type: 'artwork.changed', payload: { id: path.id, status: next.status } });
  });
  return { status: 204, body: undefined };
};
