import { randomUUID } from 'node:crypto';
import { needsApproval } from '#domain/money/spending-limit.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { type Asked, insertApproval } from '../../rooms/approvals/approval-rows.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { readSpending } from '../../rooms/orders/spending.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import { forecastPlan } from '../../views/forecasts/forecast-plan.ts';
import { presentPrice } from '../../views/offers/judge-offers.ts';
import { type CampaignContext, campaignEntity } from '../campaigns/campaign-entity.ts';
import { judgeDraft, planOf } from '../campaigns/judge-draft.ts';

/**
 * Asks about a locked draft, which could be booked as it is and costs more than whoever asks may spend.
 * @throws ProblemError naming what the draft lacks; `approval_not_needed` to who may pay for it alone
 */
export async function askApproval(context: CampaignContext, campaign: CampaignRow, note: string | null): Promise<void> {
  const { tx, clock, actor } = context;
  const { instanceId, id: campaignId, currencyCode: currency } = campaign;
  if (campaign.status !== 'draft') throw new ProblemError('transition_refused', { facts: { status: campaign.status } });
  await requireMayBook(tx, instanceId);
  const lines = await readLines(tx, campaignId);
  const { draft } = await judgeDraft(context, campaign, lines);
  const amount = await presentPrice(tx, clock, campaign, lines);
  const left = await readSpending({ tx, clock }, { instanceId, userId: actor });
  if (!needsApproval(amount, left)) throw new ProblemError('approval_not_needed');
  const { plays, impressions } = await forecastPlan(tx, planOf(campaign, draft, lines), currency, clock);
  const id = randomUUID();
  const question = { id, editId: null, note, amount, expected: { plays, impressions } };
  const openApproval = () => insertApproval(context, campaign, question);
  const asked = {
    type: 'approval.asked',
    isComplete: true,
    isAfterLeadTime: true,
    isBudgetSufficient: true,
    isArtworkMatching: true,
    areSlotsAvailable: true,
    isOverLimit: true,
  } as const;
  await transition(context, campaignEntity, campaign, asked, { effects: { openApproval } });
  await tellAsked(context, campaign, question);
}

/** Keeps a question in the log, and tells who may answer it. */
export async function tellAsked(
  context: CampaignContext,
  campaign: CampaignRow,
  { id, editId, note, amount }: Asked,
): Promise<void> {
  const { tx, clock, actor } = context;
  const { namespaceId, instanceId, currencyCode: currency } = campaign;
  const changes = { campaign: [campaign.name, campaign.name], price: [amount, amount] } as const;
  await recordChange(tx, { namespaceId, instanceId, actor, action: 'approval.asked', changes }, clock.wall());
  const facts = {
    amount,
    currency,
    ...(note === null ? {} : { note }),
    ...(editId === null ? {} : { isChange: true }),
  };
  await notify(context, campaign, { type: 'approval.asked', about: campaign.id, key: id, actor, facts });
}
