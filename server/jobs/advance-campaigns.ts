import type { Context } from '../context.ts';
import { sql } from '../db/database.ts';
import { advanceFlight, advanceReview } from '../reviews/advance-review.ts';

/** Campaigns whose review, start or end may be due; the exact moment, in each screen's zone, is found under their locks. */
export async function advanceCampaigns(app: Context): Promise<void> {
  const { clock, db } = app;
  const now = clock.business();
  const due = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string; status: string }>(sql`
      select id, status from campaigns
      where status = 'in_review'
        or (status = 'scheduled' and start_date <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date)
        or (status in ('live', 'paused') and end_date <= (${now}::timestamptz at time zone 'utc')::date)
      order by updated_at limit 500`),
  );
  for (const { id, status } of due) {
    await db.transaction({ role: 'marquee_worker' }, (tx) =>
      status === 'in_review'
        ? advanceReview({ tx, clock, actor: 'review' }, id)
        : advanceFlight({ tx, clock, actor: 'schedule' }, id),
    );
  }
}
