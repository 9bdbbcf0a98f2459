import type { components } from '#contract/product-api.ts';
import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import { type PaymentResult, resourcePathOf } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { awaitsApproval } from '../../rooms/approvals/approval-rows.ts';
import { holdsItsSlots } from '../../rooms/bookings/held-slots.ts';
import { lockCampaign } from '../../rooms/campaigns/lock-campaign.ts';
import { editEntity } from '../../rooms/edits/edit-entity.ts';
import { findEditOfOrder } from '../../rooms/edits/edit-rows.ts';
import { postPayment } from '../../rooms/ledger/posted-documents.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { type DeclineReason, declineReasonOf } from '../../rooms/orders/decline-reason.ts';
import { orderEntity, paymentEntity, underWay } from '../../rooms/orders/entities.ts';
import { oweRefund, type RefundReason } from '../../rooms/orders/owe-refund.ts';
import { findPayment, type PaymentRow } from '../../rooms/orders/payment-rows.ts';
import { advanceReview } from '../campaigns/advance-campaign.ts';
import { campaignEntity } from '../campaigns/campaign-entity.ts';
import { storeCard } from '../cards/store-card.ts';
import { applyPaidEdit, planPaidEdit } from '../edits/settle-edit.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { askProvider } from './ask-provider.ts';
import { joinFunds } from './balance-part.ts';

type Result = Omit<components['schemas']['CheckoutResult'], 'campaignVersion'>;

const outcomes: Partial<Record<PaymentRow['status'], Result['outcome']>> = {
  succeeded: 'paid',
  refunded: 'paid',
  failed: 'declined',
  expired: 'expired',
};

const isMade = ({ status }: PaymentRow) => paymentEntity.law.has(status, 'made');

const orderOf = ({ orderId, orderStatus }: PaymentRow) => ({ id: orderId, status: orderStatus });

const moneyOf = ({
  id,
  namespaceId,
  instanceId,
  campaignId,
  currencyCode: currency,
  amountMinor: amount,
}: PaymentRow) => ({
  id,
  namespaceId,
  instanceId,
  campaignId,
  currency,
  amount,
});

/** What a shopper is told of money that came too late for its slots: it is on its way back. */
const lateOutcome = 'expired';

/** What a shopper is told of a payment too many, which is on its way back as well. */
const duplicateOutcome = ({ isOrderLate }: PaymentRow): 'duplicate' | typeof lateOutcome =>
  isOrderLate ? lateOutcome : 'duplicate';

/** What is known of a payment without asking; undefined while nothing is. */
function knownOutcome(payment: PaymentRow): Result['outcome'] | undefined {
  if (payment.isDuplicate) return duplicateOutcome(payment);
  return payment.isLate ? lateOutcome : outcomes[payment.status];
}

/** The stored card that was paid with, or that the shopper has kept for next time; null for one of the moment. */
async function keepCard(
  app: Context,
  tx: Tx,
  { namespaceId, instanceId, startedBy }: PaymentRow,
  { registrationId, brand, card, initialTransactionId }: PaymentResult,
): Promise<string | null> {
  if (registrationId === undefined || brand === undefined || card === undefined) return null;
  const registration = { registrationId, brand, card, ...(initialTransactionId ? { initialTransactionId } : {}) };
  const owner = { namespaceId, instanceId, addedBy: startedBy ?? '', replaces: null };
  return storeCard({ tx, clock: app.clock }, registration, owner);
}

async function succeed(
  app: Context,
  tx: Tx,
  payment: PaymentRow,
  result: PaymentResult,
): Promise<'paid' | 'duplicate' | typeof lateOutcome> {
  const storedCardId = await keepCard(app, tx, payment, result);
  const set = [
    sql`result_code = ${result.code}`,
    sql`stored_card_id = ${storedCardId}`,
    sql`provider_payment_id = ${result.paymentId ?? null}`,
    sql`card_brand = ${result.brand ?? null}`,
    sql`card_last4 = ${result.card?.last4 ?? null}`,
    sql`settled_at = ${app.clock.wall()}`,
  ];
  await transition({ tx }, paymentEntity, payment, { type: 'payment.succeeded' }, { set });
  const campaign = await lockCampaign(tx, payment.campaignId);
  const order = orderOf(payment);
  const card = result.brand ? { brand: result.brand, last4: result.card?.last4 ?? null } : null;
  let fromBalance = 0;
  const effectsOf = (reason: RefundReason) => ({
    effects: {
      joinFunds: async () => {
        fromBalance = await joinFunds({ tx, clock: app.clock }, payment);
      },
      issueInvoice: () => issueInvoice({ tx, clock: app.clock }, payment, card),
      refundInFull: () => oweRefund({ tx, clock: app.clock }, { paymentId: payment.id }, reason, (paid) => paid),
    },
  });
  const duplicated = { type: 'payment.duplicated' } as const;
  const isDuplicate = orderEntity.law.step(order.status, duplicated) !== null;
  const post = () => postPayment({ tx, clock: app.clock }, { ...moneyOf(payment), at: app.clock.business() });
  if (isDuplicate) {
    await transition({ tx }, orderEntity, order, duplicated, effectsOf('duplicate_payment'));
    await post();
    return duplicateOutcome(payment);
  }
  const edit = await findEditOfOrder(tx, payment.orderId);
  const editing = { tx, clock: app.clock, actor: edit?.actor ?? 'payment-provider' };
  const plan = edit && order.status === 'awaiting_payment' ? await planPaidEdit(editing, campaign, edit) : null;
  const isStanding = edit ? plan !== null : await holdsItsSlots(tx, campaign, app.clock.wall());
  const status =
    order.status === 'awaiting_payment' && !isStanding ? await expireOrder(app, tx, payment) : order.status;
  const paid = { type: 'payment.succeeded' } as const;
  const { effects } = await transition({ tx }, orderEntity, { ...order, status }, paid, effectsOf('late_payment'));
  await post();
  if (effects.includes('refundInFull')) return lateOutcome;
  const { campaignId, currencyCode: currency } = payment;
  const received = { campaignId, amount: payment.amountMinor + fromBalance, currency, isChange: edit !== undefined };
  await raiseNotice({ tx, clock: app.clock }, payment, { type: 'payment.received', payload: received });
  if (edit && plan) {
    await applyPaidEdit(editing, campaign, edit, plan);
    await advanceReview({ tx, clock: app.clock, actor: 'review' }, payment.campaignId);
    return 'paid';
  }
  await transition({ tx, clock: app.clock, actor: 'payment-provider' }, campaignEntity, campaign, {
    type: 'funding.secured',
    source: fromBalance > 0 ? 'both' : 'card',
  });
  await advanceReview({ tx, clock: app.clock, actor: 'review' }, payment.campaignId);
  return 'paid';
}

async function expire(app: Context, tx: Tx, payment: PaymentRow): Promise<void> {
  const set = [sql`settled_at = ${app.clock.wall()}`];
  await transition({ tx }, paymentEntity, payment, { type: 'checkout.expired' }, { set });
  await endIfOver(app, tx, payment);
}

/** Ends the order of a payment that nobody has made, once its time is over and no other checkout of it is under way. */
async function endIfOver(app: Context, tx: Tx, payment: PaymentRow): Promise<boolean> {
  if (payment.orderStatus !== 'awaiting_payment') return false;
  if (payment.payBy !== null && Date.parse(payment.payBy) > app.clock.wall().getTime()) return false;
  const other = await tx.row(
    sql`select 1 from payments p where p.order_id = ${payment.orderId} and p.id <> ${payment.id} and p.status ${underWay} limit 1`,
  );
  if (other) return false;
  await expireOrder(app, tx, payment);
  return true;
}

/** Ends an order that awaits its payment, and the hold with it. Returns its status then. */
async function expireOrder(app: Context, tx: Tx, payment: PaymentRow): Promise<OrderStatus> {
  const { status } = await transition({ tx }, orderEntity, orderOf(payment), { type: 'checkout.expired' });
  const campaign = await lockCampaign(tx, payment.campaignId);
  const edit = await findEditOfOrder(tx, payment.orderId);
  const expired = { type: 'hold.expired', ...(await awaitsApproval(tx, campaign.id, edit?.id)) } as const;
  if (edit) {
    await transition({ tx, clock: app.clock, actor: 'payment-provider' }, editEntity, edit, expired);
  } else if (campaign.status === 'pending_payment') {
    const context = { tx, clock: app.clock, actor: 'payment-provider', reason: 'hold_expired' };
    await transition(context, campaignEntity, campaign, expired);
  }
  return status;
}

async function fail(app: Context, tx: Tx, payment: PaymentRow, result: PaymentResult): Promise<DeclineReason> {
  const reason = declineReasonOf(result.code);
  const failed = { type: 'payment.failed' } as const;
  const set = [sql`result_code = ${result.code}`, sql`settled_at = ${app.clock.wall()}`];
  await transition({ tx }, paymentEntity, payment, failed, { set });
  if (payment.orderStatus !== 'awaiting_payment') return reason;
  const facts = { amount: payment.amountMinor, currency: payment.currencyCode };
  const cause = { about: payment.campaignId, key: payment.id, facts };
  await notify({ tx, clock: app.clock }, payment, { type: 'payment.failed', ...cause });
  await transition({ tx }, orderEntity, orderOf(payment), failed);
  const campaign = await lockCampaign(tx, payment.campaignId);
  if (campaign.status === 'pending_payment') {
    const context = { tx, clock: app.clock, actor: 'payment-provider', reason: `payment_${reason}` };
    await transition(context, campaignEntity, campaign, failed);
  }
  await endIfOver(app, tx, payment);
  return reason;
}

/**
 * Asks the provider and applies what it says, once, whoever asks: the page, the webhook or the job. Runs as the worker; the
 * caller's right to the checkout has been checked.
 */
export async function settlePayment(app: Context, checkoutId: string, resourcePath?: string): Promise<Result> {
  const found = await app.db.transaction({ role: 'marquee_worker' }, (tx) => findPayment(tx, checkoutId));
  if (!found) throw new ProblemError('not_found');
  const { campaignId } = found;
  if (isMade(found)) return { outcome: knownOutcome(found) ?? 'paid', campaignId, reason: null };
  // A declined or ended one is asked about again: until it ends a checkout can still be paid, and then it is paid back.
  const result = await askProvider(app, found, resourcePath ?? resourcePathOf(checkoutId));
  return app.db.transaction({ role: 'marquee_worker' }, async (tx): Promise<Result> => {
    await tx.run(sql`select 1 from campaigns where id = ${campaignId} for update`);
    await tx.run(sql`select 1 from payments where id = ${found.id} for update`);
    const payment = await findPayment(tx, checkoutId);
    if (!payment) throw new ProblemError('not_found');
    await tx.run(sql`update payments set asked_at = ${app.clock.wall()} where id = ${payment.id}`);
    const settled = knownOutcome(payment);
    if (settled && (isMade(payment) || result.status !== 'paid')) {
      return {
        outcome: settled,
        campaignId,
        reason: settled === 'declined' ? declineReasonOf(payment.resultCode ?? '') : null,
      };
    }
    switch (result.status) {
      case 'paid':
        return { outcome: await succeed(app, tx, payment, result), campaignId, reason: null };
      case 'failed':
        if (result.failure === 'checkout_expired') {
          await expire(app, tx, payment);
          return { outcome: 'expired', campaignId, reason: null };
        }
        return { outcome: 'declined', campaignId, reason: await fail(app, tx, payment, result) };
      case 'needs_review':
        await transition(
          { tx },
          paymentEntity,
          payment,
          { type: 'payment.held' },
          { set: [sql`result_code = ${result.code}`] },
        );
        return { outcome: 'needs_review', campaignId, reason: null };
      case 'pending':
        if (payment.status === 'created') await transition({ tx }, paymentEntity, payment, { type: 'payment.begun' });
        // Where nobody has paid the provider knows of no payment; its checkout may outlive the hold.
        if (result.paymentId === undefined && (await endIfOver(app, tx, payment)))
          return { outcome: 'expired', campaignId, reason: null };
        return { outcome: 'pending', campaignId, reason: null };
    }
  });
}
