import { artworkLifecycle } from '#machines/artworks/artwork-lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf } from '../../kernel/transition.ts';
import { reopenReview, requestReview } from '../reviews/request-review.ts';

interface ArtworkContext {
  readonly tx: Tx;
  readonly clock: Clock;
}

export const artworkEntity = entityOf<{ readonly namespaceId: string; readonly instanceId: string }, ArtworkContext>()({
  table: 'artworks',
  column: 'status',
  law: artworkLifecycle,
  stamp: ({ clock }, { status, from }) => [
    sql`updated_at = ${clock.wall()}`,
    sql`archived_from = ${status === 'archived' ? from : null}`,
  ],
  effects: {
    requestReview: ({ tx, clock }, artwork) => requestReview(tx, clock, artwork),
    reopenReview: ({ tx, clock }, artwork) => reopenReview(tx, clock, artwork),
    // Is the instant itself: no playlist names it from here on, and no play that began later counts.
    withdraw: async () => {},
  },
  tell: ({ tx }, { id, namespaceId, instanceId }, { status }) =>
    publish(tx, { namespaceId, instanceId, type: 'artwork.changed', payload: { id, status } }),
});
