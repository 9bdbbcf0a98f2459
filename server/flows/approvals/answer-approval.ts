import { needsApproval } from '#domain/money/spending-limit.ts';
import { spanOfDates } from '#domain/planner/zone.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { type ApprovalRow, findOpenApproval } from '../../rooms/approvals/approval-rows.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { readSpending } from '../../rooms/orders/spending.ts';
import { presentPrice } from '../../views/offers/judge-offers.ts';
import { type CampaignContext, campaignEntity } from '../campaigns/campaign-entity.ts';

/** Keeps what is answered to an open question. @throws ProblemError `spending_limit_reached` to who may not pay what is needed either */
export async function noteAnswer(
  { tx, clock, actor }: CampaignContext,
  { instanceId }: CampaignRow,
  { id, askedBy }: ApprovalRow,
  needed: number,
  answer: string,
): Promise<void> {
  const left = await readSpending({ tx, clock }, { instanceId, userId: actor });
  if (askedBy !== actor && needsApproval(needed, left))
    throw new ProblemError('spending_limit_reached', { facts: { left, needed } });
  await tx.run(sql`update approvals set answer = ${answer} where id = ${id}`);
}

/**
 * Gives a locked campaign back to who has asked.
 * @throws ProblemError `transition_refused` where nobody asks any more, or the caller has; `spending_limit_reached` to who may not pay either
 */
export async function returnApproval(context: CampaignContext, campaign: CampaignRow, answer: string): Promise<void> {
  const { tx, clock, actor } = context;
  const approval = await findOpenApproval(tx, campaign.id);
  if (approval) {
    const needed = await presentPrice(tx, clock, campaign, await readLines(tx, campaign.id));
    await noteAnswer(context, campaign, approval, needed, answer);
  }
  const returned = { type: 'approval.returned', isOwn: approval?.askedBy === actor } as const;
  await transition({ ...context, reason: 'approval_returned' }, campaignEntity, campaign, returned);
}

/** Takes back what the caller has asked about a locked campaign. @throws ProblemError `transition_refused` where they have not */
export async function withdrawApproval(context: CampaignContext, campaign: CampaignRow): Promise<void> {
  const approval = await findOpenApproval(context.tx, campaign.id);
  const withdrawn = { type: 'approval.withdrawn', isOwn: approval?.askedBy === context.actor } as const;
  await transition(context, campaignEntity, campaign, withdrawn);
}

/** Whoever has asked and may pay by now needs nobody's word: their question is taken back first. Returns the campaign as it is then. */
export async function withoutOwnApproval(context: CampaignContext, campaign: CampaignRow): Promise<CampaignRow> {
  if (campaign.status !== 'pending_approval') return campaign;
  const approval = await findOpenApproval(context.tx, campaign.id);
  if (approval?.askedBy !== context.actor) return campaign;
  await withdrawApproval(context, campaign);
  return lockCampaign(context.tx, campaign.id);
}

/** Makes a campaign a draft again whose first day is over on one of its screens, without an answer: that day cannot be booked any more. */
export async function lapseApproval(context: CampaignContext, campaignId: string): Promise<void> {
  const campaign = await lockCampaign(context.tx, campaignId);
  const { status, startDate } = campaign;
  if (status !== 'pending_approval' || !startDate) return;
  const zones = await context.tx.rows<{ timezone: string }>(sql`
    select distinct s.timezone from campaign_lines l join line_screens x on x.line_id = l.id join screens s on s.id = x.screen_id
    where l.campaign_id = ${campaignId}`);
  const now = context.clock.business().getTime();
  if (!zones.some(({ timezone }) => spanOfDates(timezone, startDate, startDate).to <= now)) return;
  await transition({ ...context, reason: 'approval_lapsed' }, campaignEntity, campaign, { type: 'approval.lapsed' });
}
