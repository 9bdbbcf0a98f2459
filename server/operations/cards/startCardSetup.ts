import { randomUUID } from 'node:crypto';
import { PaymentError } from '../../engines/payments/payment-provider.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { lockCard } from '../../rooms/cards/card-rows.ts';
import { findSetup, requireSetupLeft, toCardSetup } from '../../rooms/cards/setup-rows.ts';

export const startCardSetup: Handler<'startCardSetup'> = async ({ body }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const { clock, payments } = call.app;
  const { replaces = null } = body;
  await call.transaction(async (tx) => {
    if (replaces !== null && !(await lockCard(tx, replaces)))
      throw new ProblemError('invalid_request', { errors: [{ path: '/replaces', code: 'unknown_reference' }] });
    await requireSetupLeft(tx, clock.wall(), instanceId);
  });
  const id = randomUUID();
  const prepared = await payments.prepareRegistration(id).catch((error: unknown) => {
    throw error instanceof PaymentError ? new ProblemError('provider_unavailable') : error;
  });
  return call.answer(async (tx) => {
    await tx.run(sql`
      insert into card_setups (id, namespace_id, instance_id, checkout_id, script_url, replaces, started_by, created_at, expires_at)
      values (${id}, ${namespaceId}, ${instanceId}, ${prepared.checkoutId}, ${prepared.scriptUrl}, ${replaces}, ${userId},
        ${clock.wall()}, ${prepared.expiresAt})`);
    const setup = await findSetup(tx, { id });
    if (!setup) throw new Error('The setup was written in this transaction');
    return { status: 201, body: toCardSetup(setup, payments.brands) };
  });
};
