import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { nextCampaignStatus } from '#machines/campaigns/campaign-lifecycle.ts';
import { CLOCK_TOLERANCE_MS, MAX_PLAY_AGE_MS } from '../../engines/playout/proof-of-play.ts';
import { sql } from '../../kernel/db/database.ts';
import { transition } from '../../kernel/transition.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readFlightBounds } from '../../rooms/campaigns/flight-bounds.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { askMediaOwners } from '../../rooms/reviews/request-review.ts';
import { readReviewFacts } from '../../rooms/reviews/review-facts.ts';
import { type CampaignContext, campaignEntity } from './campaign-entity.ts';

/** Lets a campaign in review go on, as far as its reviews and its start allow. */
export async function advanceReview(context: CampaignContext, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(context.tx, campaignId);
  if (campaign.status !== 'in_review') return;
  await askMediaOwners(context.tx, context.clock, sql`c.id = ${campaignId}`);
  const facts = await readReviewFacts(context.tx, campaignId);
  const bounds = await readFlightBounds(context.tx, campaign);
  const now = context.clock.business().getTime();
  const isStartReached = bounds !== undefined && bounds.from <= now;
  const isEndReached = bounds !== undefined && bounds.to <= now;
  const isEverythingRejected = facts.all > 0 && facts.rejected === facts.all;
  const isAnyLineApproved = facts.approvedLines > 0;
  const events: CampaignLifecycleEvent[] = [
    {
      type: 'review.decided',
      isEveryLineApproved: facts.lines > 0 && facts.approvedLines === facts.lines,
      isEverythingRejected,
      isStartReached,
    },
    ...(isStartReached ? [{ type: 'start.reached', isEverythingRejected, isAnyLineApproved } as const] : []),
    ...(isEndReached ? [{ type: 'end.reached' } as const] : []),
  ];
  const event = events.find((candidate) => nextCampaignStatus(campaign.status, candidate) !== null);
  if (!event) return;
  const actor = event.type === 'review.decided' ? context.actor : 'schedule';
  const reason = isEverythingRejected ? 'artworks_rejected' : event.type === 'end.reached' ? 'not_approved' : null;
  const { status } = await transition({ ...context, actor, reason }, campaignEntity, campaign, event);
  if (status === 'scheduled' || status === 'live') await advanceFlight(context, campaignId);
}

/** How long the last plays of a flight may be on their way and are billed; then it is settled without them. Business milliseconds. */
const graceMs = MAX_PLAY_AGE_MS + CLOCK_TOLERANCE_MS;

/** Whether every player has reported up to the end, or has had time enough. */
async function isDelivered({ tx, clock }: CampaignContext, campaign: CampaignRow, end: number): Promise<boolean> {
  if (clock.business().getTime() >= end + graceMs) return true;
  const waiting = await tx.row(sql`
    select 1 from bookings b left join screen_cursors c on c.screen_id = b.screen_id
    where b.campaign_id = ${campaign.id} and b.state = 'booked' and coalesce(c.reported_until, '-infinity') < ${new Date(end)}::timestamptz
    limit 1`);
  return waiting === undefined;
}

/** Starts and ends a campaign as its flight and its budget say. */
export async function advanceFlight(context: CampaignContext, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(context.tx, campaignId);
  const bounds = await readFlightBounds(context.tx, campaign);
  if (!bounds) return;
  const now = context.clock.business().getTime();
  if (campaign.status === 'scheduled' && bounds.from <= now) {
    await transition(context, campaignEntity, campaign, {
      type: 'start.reached',
      isEverythingRejected: false,
      isAnyLineApproved: true,
    });
    return advanceFlight(context, campaignId);
  }
  if ((campaign.status === 'live' || campaign.status === 'paused') && bounds.to <= now) {
    if (await isDelivered(context, campaign, bounds.to))
      await transition(context, campaignEntity, campaign, { type: 'end.reached' });
  }
}
