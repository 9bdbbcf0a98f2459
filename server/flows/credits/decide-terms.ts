import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import type { ProvenUser } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { findTermsRequest, type TermsRequestRow, termsRequestEntity } from '../../rooms/credits/terms-rows.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';

type Decision = components['schemas']['ManualCreditDecision'];

const decided = {
  approve: { status: 'approved', event: 'credit.approved' },
  decline: { status: 'declined', event: 'credit.declined' },
  withdraw: { status: 'withdrawn', event: 'credit.withdrawn' },
} as const satisfies Record<Decision, object>;

/**
 * Decides what was asked for about a company's terms of payment; approved, they hold from this transaction on. What it owes already stays
 * as it is. Runs as the worker: the caller is an operator there. @throws ProblemError `not_found`, `transition_refused`
 */
export function decideTerms(app: Context, user: ProvenUser, id: string, decision: Decision): Promise<TermsRequestRow> {
  const { clock } = app;
  const { status, event: type } = decided[decision];
  return app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`select 1 from credit_terms_requests where id = ${id} for update`);
    const request = await findTermsRequest(tx, id);
    if (!request || request.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    // Said twice, or not heard the first time.
    if (request.status === status && request.decidedById === user.userId) return request;
    const { namespaceId, companyId: instanceId, currency, limit, dueDays } = request;
    const giveCredit = async () => {
      // A booking that is under way is made by the terms of before, or by these.
      await lockAccounts(tx, { namespaceId, instanceId, currency });
      if (limit === null) {
        await tx.run(sql`delete from credit_terms where instance_id = ${instanceId}`);
        return;
      }
      await tx.run(sql`
        insert into credit_terms (instance_id, namespace_id, currency_code, limit_minor, due_days, granted_at)
        values (${instanceId}, ${namespaceId}, ${currency}, ${limit}, ${dueDays}, ${clock.wall()})
        on conflict (instance_id) do update set currency_code = excluded.currency_code, limit_minor = excluded.limit_minor,
          due_days = excluded.due_days, granted_at = excluded.granted_at`);
    };
    const set = [
      sql`decided_by = ${user.userId}`,
      sql`decided_by_email = ${user.email}`,
      sql`decided_at = ${clock.wall()}`,
    ];
    const event = { type, isOwn: request.requestedById === user.userId };
    await transition({ tx }, termsRequestEntity, request, event, { set, effects: { giveCredit } });
    return (await findTermsRequest(tx, id)) ?? request;
  });
}
