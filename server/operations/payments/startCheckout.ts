import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import { forecastPlan, toKept } from '../../campaigns/forecast-plan.ts';
import { readLines } from '../../campaigns/line-rows.ts';
import { lockCampaign, requireVersion, runOrderTransition, runTransition } from '../../campaigns/run-transition.ts';
import { submitDraft } from '../../campaigns/submit-draft.ts';
import { sql } from '../../db/database.ts';
import { findInstanceOf } from '../../db/queries/instances.ts';
import type { Call } from '../../http/operation.ts';
import { type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { cancelOpenOrders } from '../../orders/open-orders.ts';
import { findPayment, toCheckout } from '../../orders/payment-rows.ts';
import { PaymentError } from '../../payments/payment-provider.ts';

interface Submitted {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}

/** Submits and makes the order; the slots are held when this commits. */
function submit(call: Call<'startCheckout'>, campaignId: string, version: string): Promise<Submitted> {
  const member = memberOf(call);
  const { clock } = call.app;
  return call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    requireVersion(campaign, version);
    const lines = await readLines(tx, campaignId);
    const { budgetMinor, startDate, endDate } = await submitDraft({ tx, clock, actor: member.userId }, campaign, lines);
    const { pacing, dailyCapMinor, currencyCode } = campaign;
    const plan = {
      campaignId,
      startDate,
      endDate,
      pacing,
      budgetTotal: budgetMinor,
      ...(dailyCapMinor === null ? {} : { dailyCap: dailyCapMinor }),
      lines,
    };
    const forecast = toKept(await forecastPlan(tx, plan, currencyCode, clock, { isHeld: true }));
    await tx.run(sql`update campaigns set forecast = ${JSON.stringify(forecast)}::jsonb where id = ${campaignId}`);
    const orderId = randomUUID();
    await tx.run(sql`
      insert into orders (id, namespace_id, instance_id, campaign_id, status, amount_minor, currency_code, created_at, created_by)
      values (${orderId}, ${member.namespaceId}, ${member.instanceId}, ${campaignId}, 'open', ${budgetMinor},
        ${campaign.currencyCode}, ${clock.wall()}, ${member.userId})`);
    // The order's key holds the instance against who is leaving it: they have left by now, or wait and see this campaign.
    if (!(await findInstanceOf(tx, member.userId, member.instanceId))) throw new ProblemError('not_a_member');
    return { orderId, amount: budgetMinor, currency: campaign.currencyCode };
  });
}

/** The provider does not answer: everything goes back to the draft. */
async function undo(call: Call<'startCheckout'>, campaignId: string): Promise<void> {
  await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    await cancelOpenOrders(tx, campaignId);
    if (campaign.status !== 'pending_payment') return;
    const context = { tx, clock: call.app.clock, actor: 'payment-provider', reason: 'payment_provider_unavailable' };
    await runTransition(context, campaign, { type: 'payment.failed' });
  });
}

export const startCheckout: Handler<'startCheckout'> = async ({ path, header }, call) => {
  const { app } = call;
  const member = memberOf(call);
  const { orderId, amount, currency } = await submit(call, path.id, ifMatch(header));
  const paymentId = randomUUID();
  let prepared: Awaited<ReturnType<typeof app.payments.prepareCheckout>>;
  try {
    prepared = await app.payments.prepareCheckout({ amount, currency, merchantTransactionId: paymentId });
  } catch (error) {
    await undo(call, path.id);
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
  return call.answer(async (tx) => {
    // While the provider was asked, somebody may have left the checkout or cancelled the campaign.
    const { status } = await tx.one<{ status: OrderStatus }>(
      sql`select status from orders where id = ${orderId} for update`,
    );
    await tx.run(sql`
      insert into payments (id, namespace_id, instance_id, order_id, checkout_id, script_url, amount_minor, currency_code, status,
        expires_at, created_at)
      values (${paymentId}, ${member.namespaceId}, ${member.instanceId}, ${orderId}, ${prepared.checkoutId},
        ${prepared.scriptUrl}, ${amount}, ${currency}, 'created', ${prepared.expiresAt}, ${app.clock.wall()})`);
    await runOrderTransition(tx, { id: orderId, status }, { type: 'checkout.prepared' });
    const payment = await findPayment(tx, prepared.checkoutId);
    if (!payment) throw new Error('The payment was written in this transaction');
    return { status: 201, body: toCheckout(payment, app.payments.brands) };
  });
};
