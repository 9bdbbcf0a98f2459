import type { Context } from '../../context.ts';
import type { Operator } from '../../kernel/caller.ts';
import { sql } from '../../kernel/db/database.ts';
import { findTermsRequest, type TermsRequestRow, termsRequestEntity } from '../../rooms/credits/terms-rows.ts';
import { lockAccounts } from '../../rooms/ledger/post-transfer.ts';
import { PLATFORM, recordChange } from '../../rooms/team/audit.ts';
import { type Decision, decideRequest } from '../platform/decide-request.ts';

/**
 * Decides what was asked for about a company's terms of payment; approved, they hold from this transaction on. What it owes already stays
 * as it is. @throws ProblemError `not_found`, `transition_refused`
 */
export const decideTerms = (app: Context, user: Operator, id: string, decision: Decision): Promise<TermsRequestRow> =>
  decideRequest(app, user, id, decision, {
    entity: termsRequestEntity,
    kind: 'terms',
    find: findTermsRequest,
    give: async (tx, { namespaceId, companyId: instanceId, currency, limit, dueDays }) => {
      // A booking that is under way is made by the terms of before, or by these.
      await lockAccounts(tx, { namespaceId, instanceId, currency });
      const before = await tx.row<{ limit: number; dueDays: number }>(
        sql`select limit_minor as "limit", due_days from credit_terms where instance_id = ${instanceId}`,
      );
      const changes = {
        creditLimit: [before?.limit ?? null, limit] as const,
        dueDays: [before?.dueDays ?? null, dueDays] as const,
      };
      const action = limit === null ? 'terms.withdrawn' : 'terms.granted';
      // Withdrawn from who has none, nothing has changed.
      if (before || limit !== null)
        await recordChange(tx, { namespaceId, instanceId, actor: PLATFORM, action, changes }, app.clock.wall());
      if (limit === null) {
        await tx.run(sql`delete from credit_terms where instance_id = ${instanceId}`);
        return;
      }
      await tx.run(sql`
        insert into credit_terms (instance_id, namespace_id, currency_code, limit_minor, due_days, granted_at)
        values (${instanceId}, ${namespaceId}, ${currency}, ${limit}, ${dueDays}, ${app.clock.wall()})
        on conflict (instance_id) do update set currency_code = excluded.currency_code, limit_minor = excluded.limit_minor,
          due_days = excluded.due_days, granted_at = excluded.granted_at`);
    },
  });
