import type { Context } from '../../context.ts';
import { sql } from '../../kernel/db/database.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { askMediaOwners } from '../../rooms/reviews/request-review.ts';
import { retireReplaced } from '../artworks/artwork-versions.ts';
import { advanceReview } from '../campaigns/advance-campaign.ts';

const worker = { role: 'marquee_worker' } as const;

interface Touched {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly status: string;
}

const campaignsWith = (app: Context, artworkId: string): Promise<Touched[]> =>
  app.db.transaction(worker, (tx) =>
    tx.rows<Touched>(sql`
      select distinct c.id, c.namespace_id, c.instance_id, c.status
      from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
      where s.artwork_id = ${artworkId} and c.status in ('in_review', 'scheduled', 'live', 'paused')`),
  );

/**
 * What a decision about an artwork means to the campaigns that show it: media owners are asked next, campaigns in review go on, each
 * on its own so that one that cannot holds up no other, and whoever looks at the others hears of it.
 */
export async function followReview(app: Context, artworkId: string): Promise<void> {
  const { clock, db } = app;
  await db.transaction(worker, (tx) => askMediaOwners(tx, clock, sql`a.id = ${artworkId}`));
  await db.transaction(worker, (tx) => retireReplaced(tx, clock, artworkId));
  const touched = await campaignsWith(app, artworkId);
  await eachAlone(
    app.log.named('reviews'),
    'A campaign cannot follow its review',
    touched,
    ({ id, status, ...owner }) =>
      db.transaction(worker, async (tx) => {
        if (status === 'in_review') await advanceReview({ tx, clock, actor: 'review' }, id);
        const now = await tx.one<Pick<Touched, 'status'>>(sql`select status from campaigns where id = ${id}`);
        // A campaign that has gone on has told so itself.
        if (now.status === status) await publish(tx, { ...owner, type: 'campaign.changed', payload: { id, status } });
      }),
  );
}
