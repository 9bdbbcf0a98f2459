import { settlePayment } from '../../flows/orders/settle-payment.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findPayment } from '../../rooms/orders/payment-rows.ts';

export const confirmCheckout: Handler<'confirmCheckout'> = async ({ path, body }, call) => {
  // As the caller: somebody else's checkout is not there.
  const own = await call.transaction((tx) => findPayment(tx, path.checkoutId));
  if (!own) throw new ProblemError('not_found');
  const result = await settlePayment(call.app, path.checkoutId, body.resourcePath);
  const { version } = await call.transaction((tx) =>
    tx.one<{ version: number }>(sql`select version from campaigns where id = ${result.campaignId}`),
  );
  return { status: 200, body: { ...result, campaignVersion: version } };
};
