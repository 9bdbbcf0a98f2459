import type { NotificationType } from '#domain/notifications/notification-types.ts';
import type { ApprovalLifecycleEvent } from '#machines/campaigns/approval-lifecycle.machine.ts';
import type { CampaignLifecycleEvent } from '#machines/campaigns/campaign-lifecycle.machine.ts';
import type { EditLifecycleEvent } from '#machines/campaigns/edit-lifecycle.machine.ts';
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

/** An edit that is asked about, and the order that it was paid by. */
interface AskedEdit {
  readonly id: string;
  readonly orderId: string | null;
}

/** The step of a campaign, or of an edit of it, that closes the question. */
type Closing = CampaignLifecycleEvent['type'] | EditLifecycleEvent['type'];

/** Who answers for the payment, which may be heard of by a webhook. */
const payerOf = async (tx: Tx, campaignId: string, edit: AskedEdit | null): Promise<string | null> =>
  (
    await tx.row<{ spenderId: string | null }>(
      edit
        ? sql`select spender_id from orders where id = ${edit.orderId}`
        : sql`select spender_id from orders where campaign_id = ${campaignId} order by created_at desc limit 1`,
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
  type: Closing,
  edit: AskedEdit | null,
): Promise<Answer> {
  switch (type) {
    case 'funding.secured':
    case 'payment.succeeded': {
      const by = await payerOf(tx, campaign.id, edit);
      // A limit that was raised meanwhile lets them pay alone: nobody has answered.
      return by === askedBy
        ? { event: { type: 'approval.withdrawn' }, by }
        : { event: { type: 'approval.granted' }, by };
    }
    case 'approval.returned':
    case 'approval.withdrawn':
    case 'campaign.cancelled':
    case 'edit.superseded':
      return { event: { type }, by: actor };
    case 'approval.lapsed':
    case 'campaign.ended':
      return { event: { type: 'approval.lapsed' }, by: null };
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
  'edit.superseded': 'approval.superseded',
  'campaign.cancelled': 'approval.cancelled',
};

/** What tells who has asked of each answer; of one's own word, and with the campaign, nobody is told. */
const toldBy: Readonly<Partial<Record<ApprovalLifecycleEvent['type'], NotificationType>>> = {
  'approval.granted': 'approval.granted',
  'approval.returned': 'approval.returned',
  'approval.lapsed': 'approval.lapsed',
  'edit.superseded': 'approval.lapsed',
};

/** Closes the question about a locked campaign, or about an edit of it, if there is one, tells who has asked, and keeps it in the log. */
export async function closeApproval(
  context: Acting,
  campaign: CampaignRow,
  type: Closing,
  edit: AskedEdit | null = null,
): Promise<void> {
  const { tx, clock, actor } = context;
  const approval = await findOpenApproval(tx, campaign.id, edit?.id);
  if (!approval) return;
  const { event, by } = await answerOf(context, campaign, approval, type, edit);
  const set = [sql`answered_by = ${by}`, sql`answered_at = ${clock.wall()}`];
  await transitionAll(context, approvalEntity, sql`id = ${approval.id}`, event, { set });
  const { namespaceId, instanceId } = campaign;
  const { askedBy, amount, currency, answer } = approval;
  const changes = { campaign: [campaign.name, campaign.name], price: [amount, amount] } as const;
  const entry = { namespaceId, instanceId, actor: by ?? actor, action: actions[event.type], userId: askedBy, changes };
  await recordChange(tx, entry, clock.wall());
  const told = toldBy[event.type];
  if (!told) return;
  const facts = { amount, currency, ...(answer === null ? {} : { note: answer }), ...(edit ? { isChange: true } : {}) };
  const cause = { type: told, about: campaign.id, key: approval.id, userId: askedBy, facts };
  await notify(context, campaign, { ...cause, ...(by === null ? {} : { actor: by }) });
}
