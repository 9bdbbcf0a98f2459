import { withoutOwnApproval } from '../../flows/approvals/answer-approval.ts';
import { campaignEntity } from '../../flows/campaigns/campaign-entity.ts';
import { planOf } from '../../flows/campaigns/judge-draft.ts';
import { submitDraft } from '../../flows/campaigns/submit-draft.ts';
import { takeOffer } from '../../flows/offers/take-offer.ts';
import { type Attempt, keepAttempt, prepareAttempt } from '../../flows/orders/prepare-checkout.ts';
import type { Call } from '../../http/operation.ts';
import { type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { transition } from '../../kernel/transition.ts';
import { requireMayBook } from '../../rooms/accounts/may-book.ts';
import { awaitsApproval } from '../../rooms/approvals/approval-rows.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../../rooms/campaigns/line-rows.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { requireAttemptLeft } from '../../rooms/orders/attempts.ts';
import { heldBeside } from '../../rooms/orders/balance-parts.ts';
import { endOpenOrders } from '../../rooms/orders/end-orders.ts';
import { makeOrder, type PayableOrder } from '../../rooms/orders/make-order.ts';
import { findOpenPayment, type PaymentRow, payBy, toCheckout } from '../../rooms/orders/payment-rows.ts';
import { takeSpending } from '../../rooms/orders/spending.ts';
import { forecastPlan, toKept } from '../../views/forecasts/forecast-plan.ts';

interface Payable extends PayableOrder {
  /** The draft has only just been submitted for it. */
  readonly isNew: boolean;
  /** The checkout that is under way. */
  readonly open: PaymentRow | undefined;
}

/** Submits a locked draft and makes the order; the slots are held when this commits. */
async function submit(tx: Tx, call: Call<'startCheckout'>, campaign: CampaignRow): Promise<Payable> {
  const { userId, instanceId } = memberOf(call);
  const { clock } = call.app;
  const lines = await readLines(tx, campaign.id);
  const price = await takeOffer({ tx, clock, actor: userId }, campaign, lines);
  const full = await submitDraft({ tx, clock, actor: userId }, campaign, lines);
  const draft = { ...full, budgetMinor: price ?? full.budgetMinor };
  await requireAttemptLeft(tx, clock, instanceId);
  const plan = planOf(campaign, draft, lines);
  const forecast = toKept(await forecastPlan(tx, plan, campaign.currencyCode, clock, { isHeld: true }));
  await tx.run(sql`update campaigns set forecast = ${JSON.stringify(forecast)}::jsonb where id = ${campaign.id}`);
  const order = await makeOrder({ tx, clock, actor: userId }, campaign, draft.budgetMinor);
  // The order's key holds the instance against who is leaving it: they have left by now, or wait and see this campaign.
  await takeSpending({ tx, clock }, { instanceId, userId }, order.orderId);
  return { ...order, isNew: true, open: undefined };
}

/** The order of a locked campaign that waits for its payment. @throws ProblemError `checkout_expired`, `company_blocked`, `spending_limit_reached` */
async function resume(tx: Tx, call: Call<'startCheckout'>, campaign: CampaignRow): Promise<Payable> {
  const { clock } = call.app;
  const order = await tx.row<{ orderId: string; amount: number; payBy: string | null }>(sql`
    select o.id as order_id, o.amount_minor + o.tax_minor - ${heldBeside(sql`o.id`)} as amount, ${payBy} as pay_by from orders o
    where o.campaign_id = ${campaign.id} and o.status in ('open', 'awaiting_payment') order by o.created_at desc limit 1`);
  if (!order?.payBy || Date.parse(order.payBy) <= clock.wall().getTime()) throw new ProblemError('checkout_expired');
  const { namespaceId, instanceId, currencyCode } = campaign;
  await requireMayBook(tx, instanceId);
  await takeSpending({ tx, clock }, memberOf(call), order.orderId);
  const open = await findOpenPayment(tx, order.orderId);
  if (!open) await requireAttemptLeft(tx, clock, instanceId, order.orderId);
  const { orderId, amount } = order;
  return { orderId, namespaceId, instanceId, amount, currency: currencyCode, isNew: false, open };
}

/** The provider does not answer to a submission: everything goes back to the draft. */
async function undo(call: Call<'startCheckout'>, campaignId: string): Promise<void> {
  await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    await endOpenOrders(tx, campaignId, { type: 'order.cancelled' });
    if (campaign.status !== 'pending_payment') return;
    const context = { tx, clock: call.app.clock, actor: 'payment-provider', reason: 'payment_provider_unavailable' };
    await transition(context, campaignEntity, campaign, {
      type: 'checkout.abandoned',
      ...(await awaitsApproval(tx, campaignId)),
    });
  });
}

export const startCheckout: Handler<'startCheckout'> = async ({ path, header }, call) => {
  const { app } = call;
  const { userId } = memberOf(call);
  const { brands } = app.payments;
  const payable = await call.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, path.id);
    requireVersion(campaign, ifMatch(header));
    if (campaign.status === 'pending_payment') return resume(tx, call, campaign);
    return submit(tx, call, await withoutOwnApproval({ tx, clock: app.clock, actor: userId }, campaign));
  });
  const { open } = payable;
  if (open) return call.answer(async () => ({ status: 201, body: toCheckout(open, brands) }));
  let attempt: Attempt;
  try {
    attempt = await prepareAttempt(app, payable);
  } catch (error) {
    // After a declined card the slots stay held: it can be tried again.
    if (payable.isNew) await undo(call, path.id);
    throw error;
  }
  return call.answer(async (tx) => {
    const { payment } = await keepAttempt(tx, app, payable, attempt, userId);
    return { status: 201, body: toCheckout(payment, brands) };
  });
};
