import { campaignEvents } from '#machines/campaigns/campaign-lifecycle.ts';
import { campaignEntity } from '../../flows/campaigns/campaign-entity.ts';
import { releaseParts } from '../../flows/orders/balance-part.ts';
import { settlePayment } from '../../flows/orders/settle-payment.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { awaitsApproval } from '../../rooms/approvals/approval-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { endOpenOrders } from '../../rooms/orders/end-orders.ts';
import { findAskable } from '../../rooms/orders/payment-rows.ts';

export const abandonCheckout: Handler<'abandonCheckout'> = async ({ path }, call) => {
  const member = memberOf(call);
  const { app } = call;
  const askable = await call.transaction((tx) => findAskable(tx, sql`o.campaign_id = ${path.id}`));
  // Money first: a payment that has just gone through is not thrown away, by whichever checkout it was made.
  for (const { checkoutId } of askable) {
    const { outcome } = await settlePayment(app, checkoutId);
    if (outcome === 'paid') throw new ProblemError('transition_refused', { facts: { status: 'in_review' } });
  }
  await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    // Its time was over, as asking has shown.
    if (askable.length > 0 && campaignEvents(campaign.status).includes('campaign.submitted')) return;
    const context = { tx, clock: app.clock, actor: member.userId };
    await transition(context, campaignEntity, campaign, {
      type: 'checkout.abandoned',
      ...(await awaitsApproval(tx, path.id)),
    });
    await endOpenOrders(tx, path.id, { type: 'order.cancelled' });
  });
  await releaseParts(app, path.id);
  return { status: 204, body: undefined };
};
