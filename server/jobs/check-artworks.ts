import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { publish } from '../kernel/tenant-events.ts';
import { POLICY_VERSION } from '../rooms/artwork-policy/rules.ts';
import { checkArtwork } from '../rooms/artworks/artwork-policy.ts';
import { type ArtworkRow, artworksForReview } from '../rooms/artworks/artwork-rows.ts';

/** Looked at in one turn, so that other jobs have theirs. */
const batch = 5;

/** Holds what nobody has checked yet, or only by older rules, against the policy; one that cannot be read is left to the reviewer. */
export async function checkArtworks(app: Context): Promise<void> {
  const worker = { role: 'marquee_worker' } as const;
  const waiting = await app.db.transaction(worker, (tx) =>
    tx.rows<ArtworkRow>(
      artworksForReview(sql`where a.policy_version is distinct from ${POLICY_VERSION} and a.status in ('pending_review', 'approved', 'rejected')
        order by a.created_at desc limit ${batch}`),
    ),
  );
  for (const artwork of waiting) {
    const { id, namespaceId, instanceId } = artwork;
    try {
      await checkArtwork(app, artwork);
    } catch (error) {
      app.log.named('policy').error('An artwork cannot be checked', { id, error: (error as Error).message });
      await app.db.transaction(worker, (tx) =>
        tx.run(sql`update artworks set policy_version = ${POLICY_VERSION} where id = ${id}`),
      );
      continue;
    }
    await app.db.transaction(worker, (tx) =>
      publish(tx, { namespaceId, instanceId, type: 'artwork.checked', payload: { id } }),
    );
  }
}
