import type { components } from '#contract/product-api.ts';
import { requestLifecycleMachine } from '#machines/desk/request-lifecycle.machine.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { entityOf } from '../../kernel/transition.ts';

/** Terms of payment are given as credits by hand are: whoever decides brings the effect. */
export const termsRequestEntity = entityOf<object>()({
  table: 'credit_terms_requests',
  column: 'status',
  law: lifecycleOf(requestLifecycleMachine),
  effects: {},
});

type TermsRequest = components['schemas']['CreditTermsRequest'];

export interface TermsRequestRow extends Omit<TermsRequest, 'isOwn' | 'terms'> {
  readonly namespaceId: string;
  readonly limit: number | null;
  readonly dueDays: number | null;
  readonly requestedById: string;
  readonly decidedById: string | null;
}

export const termsRequestRows = (tail: Sql): Sql => sql`
  select r.id, r.namespace_id, r.instance_id as company_id, i.name as company_name, r.limit_minor as "limit", r.due_days,
    r.currency_code as currency, r.reason, r.status, r.requested_by_email as requested_by, r.requested_by as requested_by_id,
    date_trunc('milliseconds', r.requested_at) as requested_at, r.decided_by_email as decided_by, r.decided_by as decided_by_id,
    r.decided_at
  from credit_terms_requests r join instances i on i.id = r.instance_id ${tail}`;

export const findTermsRequest = (tx: Tx, id: string): Promise<TermsRequestRow | undefined> =>
  tx.row<TermsRequestRow>(termsRequestRows(sql`where r.id = ${id}`));

/** A row as the contract shows it to an operator. */
export const toTermsRequest = (
  { namespaceId: _, requestedById, decidedById: __, limit, dueDays, ...request }: TermsRequestRow,
  userId: string,
): TermsRequest => ({
  ...request,
  terms: limit !== null && dueDays !== null ? { limit, dueDays } : null,
  isOwn: requestedById === userId,
});
