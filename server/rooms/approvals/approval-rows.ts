import type { components } from '#contract/product-api.ts';
import { approvalLifecycleMachine } from '#machines/campaigns/approval-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf, quietEntity } from '../../kernel/transition.ts';

/** What a member asks whose limit is too small for a campaign. It is closed with its campaign's step (`close-approval.ts`). */
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
  readonly expected: components['schemas']['ApprovalForecast'];
  readonly answeredAt: string | null;
  readonly answer: string | null;
}

const columns = sql`a.id, a.status, a.asked_by, a.asked_at, a.note, a.amount_minor as amount, a.currency_code as currency, a.expected,
  a.answered_at, a.answer`;

/** The question about a campaign that has no answer yet. */
export const findOpenApproval = (tx: Tx, campaignId: string): Promise<ApprovalRow | undefined> =>
  tx.row<ApprovalRow>(
    sql`select ${columns} from approvals a where a.campaign_id = ${campaignId} and a.status ${isOpen}`,
  );

/** The last question about a campaign, with who asked and who answered by name. As the worker, who knows others' names. */
export const findLastApproval = (tx: Tx, campaignId: string) =>
  tx.row<ApprovalRow & { readonly askedByName: string | null; readonly answeredByName: string | null }>(sql`
    select ${columns}, coalesce(nullif(q.name, ''), nullif(q.email, '')) as asked_by_name,
      coalesce(nullif(w.name, ''), nullif(w.email, '')) as answered_by_name
    from approvals a
      left join users q on q.namespace_id = a.namespace_id and q.user_id = a.asked_by
      left join users w on w.namespace_id = a.namespace_id and w.user_id = a.answered_by
    where a.campaign_id = ${campaignId} order by a.asked_at desc, a.id desc limit 1`);

/** Whether somebody has asked for a campaign to be paid and has no answer yet, as its chart wants to know. */
export const awaitsApproval = async (tx: Tx, campaignId: string): Promise<{ readonly isApprovalAwaited: boolean }> => ({
  isApprovalAwaited: (await findOpenApproval(tx, campaignId)) !== undefined,
});
