import { microsToMinor } from '#domain/money/rounding.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import { campaignTransition, isAmendable } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { publish } from '../../kernel/tenant-events.ts';
import type { CampaignRow, CampaignStatus } from '../../rooms/campaigns/campaign-rows.ts';
import { endPendingEdit } from '../../rooms/edits/end-edit.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { oweRefund } from '../../rooms/orders/owe-refund.ts';

export interface TransitionContext {
  readonly tx: Tx;
  readonly clock: Clock;
  /** The user's id, or the name of the job. */
  readonly actor: string;
  /** Why, for the user to read: a code with a message in the app. */
  readonly reason?: string | null;
  /** What a cancellation's quote promised to pay back, minor units. */
  readonly quotedRefund?: number;
}

async function carryOut(context: TransitionContext, campaign: CampaignRow, effect: string): Promise<void> {
  const { tx } = context;
  switch (effect) {
    case 'holdSlots': // taken by the submission itself, in the same transaction, before the chart is asked
      return;
    case 'bookSlots':
      await tx.run(
        sql`update bookings set state = 'booked', held_until = null where campaign_id = ${campaign.id} and state = 'held'`,
      );
      return;
    case 'releaseSlots':
      await tx.run(
        sql`update bookings set state = 'released', held_until = null where campaign_id = ${campaign.id} and state <> 'released'`,
      );
      return;
    case 'refundInFull':
      return oweRefund(context, { campaignId: campaign.id }, 'rejected', (paid) => paid);
    case 'refundQuoted':
      return oweRefund(context, { campaignId: campaign.id }, 'cancelled', () => context.quotedRefund ?? 0);
    case 'settle': {
      const spent = microsToMinor(campaign.costMicros, campaign.currencyCode);
      await tx.run(sql`update bookings set state = 'released' where campaign_id = ${campaign.id} and state = 'booked'`);
      return oweRefund(context, { campaignId: campaign.id }, 'undelivered', (paid) => paid - spent);
    }
    default:
      throw new Error(`The effect ${effect} cannot be carried out`);
  }
}

/**
 * The one place where a campaign's status changes: the statechart decides, its effects run in the same transaction, and the
 * history and the live streams are told. The campaign must have been read with its lock.
 * @throws ProblemError `transition_refused` when the chart does not draw it
 */
export async function runTransition(
  context: TransitionContext,
  campaign: CampaignRow,
  event: CampaignLifecycleEvent,
): Promise<CampaignStatus> {
  const { tx, clock, actor, reason = null } = context;
  const next = campaignTransition(campaign.status, event);
  if (!next) throw new ProblemError('transition_refused', { facts: { status: campaign.status, event: event.type } });
  const wall = clock.wall();
  const business = clock.business();
  await tx.run(sql`
    update campaigns set status = ${next.status}, status_reason = ${reason}, version = version + 1, updated_at = ${wall},
      started_at = case when ${next.status} = 'live' then coalesce(started_at, ${business}::timestamptz) else started_at end,
      ended_at = case when ${next.status} in ('completed', 'cancelled', 'rejected') then ${business}::timestamptz else ended_at end
    where id = ${campaign.id}`);
  // By its id a step stands behind those of the same moment.
  await tx.run(sql`
    insert into campaign_history (id, namespace_id, instance_id, campaign_id, at, actor, event, from_status, to_status, reason)
    values (${orderedId()}, ${campaign.namespaceId}, ${campaign.instanceId}, ${campaign.id}, ${business}, ${actor},
      ${event.type}, ${campaign.status}, ${next.status}, ${reason})`);
  if (isAmendable(campaign.status) && !isAmendable(next.status)) await endPendingEdit(tx, campaign.id, 'superseded');
  for (const effect of next.effects) await carryOut(context, campaign, effect);
  if (next.status === 'live' && campaign.status !== 'paused')
    await raiseNotice(context, campaign, { type: 'campaign.live', payload: { campaignId: campaign.id } });
  await publish(tx, {
    namespaceId: campaign.namespaceId,
    instanceId: campaign.instanceId,
    type: 'campaign.changed',
    payload: { id: campaign.id, status: next.status },
  });
  return next.status;
}
