import { randomUUID } from 'node:crypto';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findTermsRequest, toTermsRequest } from '../../rooms/credits/terms-rows.ts';
import { notify } from '../../rooms/notifications/notify.ts';

export const requestCreditTerms: Handler<'requestCreditTerms'> = ({ body }, call) => {
  const { namespaceId, userId, email } = userOf(call);
  const { companyId, terms, reason } = body;
  return call.answer(async (tx) => {
    const company = await tx.row<{ currency: string; hasTerms: boolean }>(sql`
      select i.currency_code as currency, exists (select 1 from credit_terms t where t.instance_id = i.id) as has_terms
      from instances i where i.id = ${companyId}`);
    if (!company || (terms === null && !company.hasTerms))
      throw new ProblemError('invalid_request', { errors: [{ path: '/companyId', code: 'unknown_reference' }] });
    const id = randomUUID();
    const asked = await tx.run(sql`
      insert into credit_terms_requests (id, namespace_id, instance_id, limit_minor, due_days, currency_code, reason, requested_by,
        requested_by_email, requested_at)
      values (${id}, ${namespaceId}, ${companyId}, ${terms?.limit ?? null}, ${terms?.dueDays ?? null}, ${company.currency},
        ${reason.trim()}, ${userId}, ${email}, ${call.app.clock.wall()})
      on conflict (instance_id) where status = 'requested' do nothing`);
    if (asked === 0) throw new ProblemError('request_open');
    await notify(
      { tx, clock: call.app.clock },
      { namespaceId, instanceId: companyId },
      { type: 'desk.termsAsked', key: id, about: id, actor: userId },
    );
    const request = await findTermsRequest(tx, id);
    if (!request) throw new Error('A request vanished while being made');
    return { status: 201, body: toTermsRequest(request, userId) };
  });
};
