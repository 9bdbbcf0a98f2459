import { microsToMinor } from '#domain/money/rounding.ts';
import { campaignLifecycle, isEditable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { entityOf, transitionAll } from '../../kernel/transition.ts';
import { closeApproval } from '../../rooms/approvals/close-approval.ts';
import { bookingEntity } from '../../rooms/bookings/booking-entity.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { endWaitingEdits } from '../../rooms/edits/end-edit.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { settleOffer } from '../../rooms/offers/offer-uses.ts';
import { oweRefund } from '../../rooms/orders/owe-refund.ts';

/** Who acts upon a campaign, by which clock and in which transaction. */
export interface CampaignContext {
  readonly tx: Tx;
  readonly clock: Clock;
  /** The user's id, or the name of the job. */
  readonly actor: string;
  /** Why, for the user to read: a code with a message in the app. */
  readonly reason?: string | null;
}

const releaseSlots = (context: CampaignContext, { id }: CampaignRow) =>
  transitionAll(
    context,
    bookingEntity,
    sql`campaign_id = ${id}`,
    { type: 'slots.released' },
    { set: [sql`held_until = null`] },
  );

/** The steps that are worth a notification. */
const told = {
  scheduled: 'campaign.scheduled',
  live: 'campaign.live',
  paused: 'campaign.paused',
  completed: 'campaign.completed',
  rejected: 'campaign.rejected',
} as const;

async function tellReaders(
  context: CampaignContext,
  campaign: CampaignRow,
  from: string,
  status: string,
): Promise<void> {
  const type = (told as Readonly<Partial<Record<string, (typeof told)[keyof typeof told]>>>)[status];
  if (!type || from === status || (status === 'scheduled' && from === 'paused')) return;
  const { id } = campaign;
  const { actor, reason } = context;
  await notify(context, campaign, {
    type,
    about: id,
    key: `${id} ${campaign.version}`,
    actor,
    facts: reason ? { reasonCode: reason } : {},
  });
}

/** Whoever submits a draft brings `holdSlots`, whoever asks for approval `openApproval`, and whoever cancels `refundQuoted`: they know the screens, and the quote. */
export const campaignEntity = entityOf<CampaignRow, CampaignContext>()({
  table: 'campaigns',
  column: 'status',
  law: campaignLifecycle,
  stamp: ({ clock, reason = null }, { status }) => [
    sql`status_reason = ${reason}`,
    sql`version = version + 1`,
    sql`updated_at = ${clock.wall()}`,
    ...(status === 'live' ? [sql`started_at = coalesce(started_at, ${clock.business()}::timestamptz)`] : []),
    ...(status === 'completed' || status === 'cancelled' || status === 'rejected'
      ? [sql`ended_at = ${clock.business()}`]
      : []),
  ],
  note: async ({ tx, clock, actor, reason = null }, campaign, { from, status, event }) => {
    // By its id a step stands behind those of the same moment.
    await tx.run(sql`
      insert into campaign_history (id, namespace_id, instance_id, campaign_id, at, actor, event, from_status, to_status, reason)
      values (${orderedId()}, ${campaign.namespaceId}, ${campaign.instanceId}, ${campaign.id}, ${clock.business()}, ${actor},
        ${event.type}, ${from}, ${status}, ${reason})`);
    if (isEditable(from) && !isEditable(status)) await endWaitingEdits({ tx, clock, actor }, campaign.id);
    await settleOffer(tx, campaign.id, { event: event.type, status });
  },
  effects: {
    bookSlots: (context, { id }) =>
      transitionAll(
        context,
        bookingEntity,
        sql`campaign_id = ${id}`,
        { type: 'slots.booked' },
        { set: [sql`held_until = null`] },
      ),
    releaseSlots,
    closeApproval: (context, campaign, { event }) => closeApproval(context, campaign, event.type),
    refundInFull: (context, { id }) => oweRefund(context, { campaignId: id }, 'rejected', (paid) => paid),
    settle: async (context, campaign) => {
      const spent = microsToMinor(campaign.costMicros, campaign.currencyCode);
      await releaseSlots(context, campaign);
      await oweRefund(context, { campaignId: campaign.id }, 'undelivered', (paid) => paid - spent);
    },
  },
  tell: async (context, campaign, { from, status }) => {
    const { id, namespaceId, instanceId } = campaign;
    if (status === 'live' && from !== 'paused')
      await raiseNotice(context, campaign, { type: 'campaign.live', payload: { campaignId: id } });
    await tellReaders(context, campaign, from, status);
    await publish(context.tx, { namespaceId, instanceId, type: 'campaign.changed', payload: { id, status } });
  },
});
