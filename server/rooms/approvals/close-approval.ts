import type { ApprovalLifecycleEvent } from '#machines/campaigns/approval-lifecycle.machine.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { transitionAll } from '../../kernel/transition.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';
import { notify } from '../notifications/notify.ts';
import { type AuditAction, recordChange } from '../team/audit.ts';
import { type ApprovalRow, approvalEntity, findOpenApproval } from './approval-rows.ts';

interface Acting {
  readonly tx: Tx;
  readonly clock: Clock;
  /** The user's id, or the name of the job. */
  readonly actor: string;
}

/** Who answers for the payment, which may be heard of by a webhook. */
const payerOf = async (tx: Tx, campaignId: string): Promise<string | null> =>
  (
    await tx.row<{ spenderId: string | null }>(
      sql`select spender_id from orders where campaign_id = ${campaignId} order by created_at desc limit 1`,
    )
  )?.spenderId ?? null;

interface Answer {
  readonly event: ApprovalLifecycleEvent;
  readonly by: string | null;
}

async function answerOf(
  { tx, actor }: Acting,
  campaign: CampaignRow,
  { askedBy }: ApprovalRow,
  type: CampaignLifecycleEvent['type'],
): Promise<Answer> {
  switch (type) {
    case 'funding.secured': {
      const by = await payerOf(tx, campaign.id);
      // A limit that was raised meanwhile lets them pay alone: nobody has answered.
      return by === askedBy
        ? { event: { type: 'approval.withdrawn' }, by }
        : { event: { type: 'approval.granted' }, by };
    }
    case 'approval.returned':
    case 'approval.withdrawn':
    case 'campaign.cancelled':
      return { event: { type }, by: actor };
    case 'approval.lapsed':
      return { event: { type }, by: null };
    default:
      throw new Error(`${type} answers no question`);
  }
}

/** The log's word for each answer. */
const actions: Readonly<Record<ApprovalLifecycleEvent['type'], AuditAction>> = {
  'approval.granted': 'approval.granted',
  'approval.returned': 'approval.returned',
  'approval.withdrawn': 'approval.withdrawn',
  'approval.lapsed': 'approval.lapsed',
  'campaign.cancelled': 'approval.cancelled',
};

/** Closes the question about a locked campaign, if there is one, tells who has asked, and keeps it in the log. */
export async function closeApproval(
  context: Acting,
  campaign: CampaignRow,
  type: CampaignLifecycleEvent['type'],
): Promise<void> {
  const { tx, clock, actor } = context;
  const approval = await findOpenApproval(tx, campaign.id);
  if (!approval) return;
  const { event, by } = await answerOf(context, campaign, approval, type);
  const set = [sql`answered_by = ${by}`, sql`answered_at = ${clock.wall()}`];
  await transitionAll(context, approvalEntity, sql`id = ${approval.id}`, event, { set });
  const { namespaceId, instanceId } = campaign;
  const { askedBy, amount, currency, answer } = approval;
  const changes = { campaign: [campaign.name, campaign.name], price: [amount, amount] } as const;
  const entry = { namespaceId, instanceId, actor: by ?? actor, action: actions[event.type], userId: askedBy, changes };
  await recordChange(tx, entry, clock.wall());
  if (event.type === 'approval.withdrawn' || event.type === 'campaign.cancelled') return;
  const facts = { amount, currency, ...(answer === null ? {} : { note: answer }) };
  const cause = { type: event.type, about: campaign.id, key: approval.id, userId: askedBy, facts };
  await notify(context, campaign, { ...cause, ...(by === null ? {} : { actor: by }) });
}
