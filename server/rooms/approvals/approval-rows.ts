import type { components } from '#contract/product-api.ts';
import { approvalLifecycleMachine } from '#machines/campaigns/approval-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf, quietEntity } from '../../kernel/transition.ts';
import type { CampaignRow } from '../campaigns/campaign-rows.ts';

/** What a member asks whose limit is too small for a campaign, or for a change of one. It is closed with the step of that (`close-approval.ts`). */
export const approvalEntity = quietEntity('approvals', 'status', lifecycleOf(approvalLifecycleMachine));

const isOpen = oneOf(approvalEntity.law, 'open');

export interface ApprovalRow {
  readonly id: string;
  readonly status: components['schemas']['ApprovalStatus'];
  readonly askedBy: string;
  readonly askedAt: string;
  readonly note: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly expected: components['schemas']['ApprovalForecast'] | null;
  readonly answeredAt: string | null;
  readonly answer: string | null;
}

const columns = sql`a.id, a.status, a.asked_by, a.asked_at, a.note, a.amount_minor as amount, a.currency_code as currency, a.expected,
  a.answered_at, a.answer`;

/** What is asked about: a campaign, or an edit of it. */
const isAbout = (campaignId: string, editId: string | null) =>
  sql`a.campaign_id = ${campaignId} and a.edit_id is not distinct from ${editId}::uuid`;

/** The question about a campaign, or about an edit of it, that has no answer yet. */
export const findOpenApproval = (
  tx: Tx,
  campaignId: string,
  editId: string | null = null,
): Promise<ApprovalRow | undefined> =>
  tx.row<ApprovalRow>(
    sql`select ${columns} from approvals a where ${isAbout(campaignId, editId)} and a.status ${isOpen}`,
  );

/** The last question about a campaign or an edit, with who asked and who answered by name. As the worker, who knows others' names. */
export const findLastApproval = (tx: Tx, campaignId: string, editId: string | null = null) =>
  tx.row<ApprovalRow & { readonly askedByName: string | null; readonly answeredByName: string | null }>(sql`
    select ${columns}, coalesce(nullif(q.name, ''), nullif(q.email, '')) as asked_by_name,
      coalesce(nullif(w.name, ''), nullif(w.email, '')) as answered_by_name
    from approvals a
      left join users q on q.namespace_id = a.namespace_id and q.user_id = a.asked_by
      left join users w on w.namespace_id = a.namespace_id and w.user_id = a.answered_by
    where ${isAbout(campaignId, editId)} order by a.asked_at desc, a.id desc limit 1`);

/** Whether somebody has asked for a campaign or an edit to be paid and has no answer yet, as its chart wants to know. */
export const awaitsApproval = async (
  tx: Tx,
  campaignId: string,
  editId: string | null = null,
): Promise<{ readonly isApprovalAwaited: boolean }> => ({
  isApprovalAwaited: (await findOpenApproval(tx, campaignId, editId)) !== undefined,
});

/** What a question says; the rest follows from what it is about. */
export interface Asked {
  readonly id: string;
  readonly editId: string | null;
  readonly note: string | null;
  /** Minor units, without tax. */
  readonly amount: number;
  readonly expected: ApprovalRow['expected'];
}

/** Writes a question down. */
export const insertApproval = (
  { tx, clock, actor }: { readonly tx: Tx; readonly clock: Clock; readonly actor: string },
  { namespaceId, instanceId, id: campaignId, currencyCode }: CampaignRow,
  { id, editId, note, amount, expected }: Asked,
): Promise<number> =>
  tx.run(sql`
    insert into approvals
      (id, namespace_id, instance_id, campaign_id, edit_id, asked_by, asked_at, note, amount_minor, currency_code, expected)
    values (${id}, ${namespaceId}, ${instanceId}, ${campaignId}, ${editId}, ${actor}, ${clock.wall()}, ${note}, ${amount},
      ${currencyCode}, ${expected && JSON.stringify(expected)}::jsonb)`);
