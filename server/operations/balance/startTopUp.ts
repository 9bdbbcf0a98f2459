import { topUpBounds } from '#domain/money/top-up-bounds.ts';
import { prepareAttempt } from '../../flows/orders/prepare-checkout.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { requireAttemptLeft } from '../../rooms/orders/attempts.ts';
import { findTopUp, toTopUpCheckout } from '../../rooms/top-ups/top-up-rows.ts';

export const startTopUp: Handler<'startTopUp'> = async ({ body: { amount } }, call) => {
  const { app } = call;
  const { userId, instanceId } = memberOf(call);
  const { namespaceId, currency } = await call.transaction(async (tx) => {
    await requireMayBook(tx, instanceId);
    await requireAttemptLeft(tx, app.clock, instanceId);
    return tx.one<{ namespaceId: string; currency: string }>(
      sql`select namespace_id, currency_code as currency from instances where id = ${instanceId}`,
    );
  });
  const { least, most } = topUpBounds(currency);
  const limit = amount < least ? least : most;
  if (amount < least || amount > most) {
    const code = amount < least ? 'too_low' : 'too_high';
    throw new ProblemError('invalid_request', { errors: [{ path: '/amount', code, limit }] });
  }
  const attempt = await prepareAttempt(app, { amount, currency, instanceId });
  return call.answer(async (tx) => {
    await tx.run(sql`
      insert into top_ups (id, namespace_id, instance_id, checkout_id, script_url, amount_minor, currency_code, expires_at, created_at,
        created_by)
      values (${attempt.paymentId}, ${namespaceId}, ${instanceId}, ${attempt.checkoutId}, ${attempt.scriptUrl}, ${amount}, ${currency},
        ${attempt.expiresAt}, ${app.clock.wall()}, ${userId})`);
    const topUp = await findTopUp(tx, attempt.checkoutId);
    if (!topUp) throw new Error('The top-up was written in this transaction');
    return { status: 201, body: toTopUpCheckout(topUp, app.payments.brands) };
  });
};
