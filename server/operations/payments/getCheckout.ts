import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type PaymentRow, payments, toCheckout } from '../../rooms/orders/payment-rows.ts';

export const getCheckout: Handler<'getCheckout'> = async ({ path }, call) => {
  const payment = await call.transaction((tx) =>
    tx.row<PaymentRow>(payments(sql`where o.campaign_id = ${path.id} order by p.created_at desc limit 1`)),
  );
  if (!payment) throw new ProblemError('not_found');
  return { status: 200, body: toCheckout(payment, call.app.payments.brands) };
};
