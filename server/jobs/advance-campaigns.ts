import type { Context } from '../context.ts';
import { lapseApproval } from '../flows/approvals/answer-approval.ts';
import { advanceFlight, advanceReview } from '../flows/campaigns/advance-campaign.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import type { CampaignStatus } from '../rooms/campaigns/campaign-rows.ts';

interface DueCampaign {
  readonly id: string;
  readonly status: CampaignStatus;
}
type App = Pick<Context, 'clock' | 'db' | 'log'>;

const FIRST = '00000000-0000-0000-0000-000000000000';
/** The last campaign that was looked at: the next turn goes on after it, so that those that wait hide none behind them. */
const turns = new WeakMap<App, string>();

function advance({ clock, db }: App, { id, status }: DueCampaign): Promise<unknown> {
  return db.transaction({ role: 'marquee_worker' }, (tx) => {
    if (status === 'in_review') return advanceReview({ tx, clock, actor: 'review' }, id);
    const context = { tx, clock, actor: 'schedule' };
    return status === 'pending_approval' ? lapseApproval(context, id) : advanceFlight(context, id);
  });
}

/**
 * Looks at campaigns whose review, start, end or unanswered approval may be due, `atOnce` a turn; the exact moment, in each screen's zone, is found
 * under their locks. One that cannot go on keeps none of the others from it.
 */
export async function advanceCampaigns(app: App, atOnce = 500, look: typeof advance = advance): Promise<void> {
  const now = app.clock.business();
  const due = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<DueCampaign>(sql`
      select id, status from campaigns
      where id > ${turns.get(app) ?? FIRST} and (status = 'in_review'
        or (status in ('scheduled', 'pending_approval') and start_date <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date)
        or (status in ('live', 'paused') and end_date <= (${now}::timestamptz at time zone 'utc')::date))
      order by id limit ${atOnce}`),
  );
  turns.set(app, due.length < atOnce ? FIRST : (due.at(-1)?.id ?? FIRST));
  await eachAlone(app.log.named('campaigns'), 'A campaign cannot go on', due, (campaign) => look(app, campaign));
}
