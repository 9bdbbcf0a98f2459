import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { artworkEntity } from '../../rooms/artworks/artwork-entity.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';

export const archiveArtwork: Handler<'archiveArtwork'> = async ({ path }, call) => {
  memberOf(call);
  await call.transaction(async (tx) => {
    const artwork = await lockArtwork(tx, path.id);
    const archived = { type: 'artwork.archived', isInUse: artwork.inUse } as const;
    if (artwork.inUse && !artworkEntity.law.step(artwork.status, archived)) {
      const campaigns = await tx.rows<{ id: string; name: string }>(sql`
        select distinct c.id, c.name from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
        where s.artwork_id = ${path.id} and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused')
        order by c.name limit 20`);
      throw new ProblemError('artwork_in_use', { facts: { campaigns } });
    }
    await transition({ tx, clock: call.app.clock }, artworkEntity, artwork, archived);
    // A draft must not wait for what is put away.
    await tx.run(sql`delete from assignments s using campaign_lines l, campaigns c
      where s.artwork_id = ${path.id} and l.id = s.line_id and c.id = l.campaign_id and c.status = 'draft'`);
  });
  return { status: 204, body: undefined };
};
