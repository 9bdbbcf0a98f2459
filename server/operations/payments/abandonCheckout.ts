import { lockCampaign, runTransition } from '../../campaigns/run-transition.ts';
import { sql } from '../../db/database.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { cancelOpenOrders } from '../../orders/open-orders.ts';
import { type PaymentRow, payments } from '../../orders/payment-rows.ts';
import { settlePayment } from '../../orders/settle-payment.ts';

export const abandonCheckout: Handler<'abandonCheckout'> = async ({ path }, call) => {
  const member = memberOf(call);
  const { app } = call;
  const open = await call.transaction((tx) =>
    tx.row<PaymentRow>(payments(sql`where o.campaign_id = ${path.id} and o.status = 'awaiting_payment' limit 1`)),
  );
  // Money first: a payment that has just gone through is not thrown away.
  if (open) {
    const { outcome } = await settlePayment(app, open.checkoutId);
    if (outcome === 'paid') throw new ProblemError('transition_refused', { facts: { status: 'in_review' } });
    if (outcome === 'declined' || outcome === 'expired') return { status: 204, body: undefined };
  }
  await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    await runTransition({ tx, clock: app.clock, actor: member.userId }, campaign, { type: 'checkout.abandoned' });
    await cancelOpenOrders(tx, path.id);
  });
  return { status: 204, body: undefined };
};
