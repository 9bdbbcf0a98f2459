import { randomUUID } from 'node:crypto';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCredit, toCredit } from '../../rooms/credits/credit-rows.ts';
import { notify } from '../../rooms/notifications/notify.ts';

export const requestManualCredit: Handler<'requestManualCredit'> = ({ body }, call) => {
  const { namespaceId, userId, email } = userOf(call);
  const { companyId, amount, reason } = body;
  return call.answer(async (tx) => {
    const company = await tx.row<{ currency: string }>(
      sql`select currency_code as currency from instances where id = ${companyId}`,
    );
    if (!company)
      throw new ProblemError('invalid_request', { errors: [{ path: '/companyId', code: 'unknown_reference' }] });
    const id = randomUUID();
    await tx.run(sql`
      insert into manual_credits (id, namespace_id, instance_id, amount_minor, currency_code, reason, requested_by, requested_by_email,
        requested_at)
      values (${id}, ${namespaceId}, ${companyId}, ${amount}, ${company.currency}, ${reason.trim()}, ${userId}, ${email},
        ${call.app.clock.wall()})`);
    await notify(
      { tx, clock: call.app.clock },
      { namespaceId, instanceId: companyId },
      { type: 'desk.creditAsked', key: id, about: id, actor: userId, facts: { amount, currency: company.currency } },
    );
    const credit = await findCredit(tx, id);
    if (!credit) throw new Error('A credit vanished while being asked for');
    return { status: 201, body: toCredit(credit, userId) };
  });
};
