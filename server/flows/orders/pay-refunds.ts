import type { OrderStatus } from '#machines/payments/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import { PaymentError, type PaymentResult } from '../../engines/payments/payment-provider.ts';
import { isCardGone } from '../../engines/payments/result-codes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { eachAlone } from '../../kernel/each-alone.ts';
import { publish } from '../../kernel/tenant-events.ts';
import { transition, transitionAll } from '../../kernel/transition.ts';
import { isAway } from '../../rooms/chargebacks/chargeback-rows.ts';
import { postEarlier } from '../../rooms/ledger/post-earlier.ts';
import { postHold, postRefund } from '../../rooms/ledger/posted-documents.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { orderEntity, paymentEntity, refundEntity, toPay } from '../../rooms/orders/entities.ts';
import type { RefundReason } from '../../rooms/orders/owe-refund.ts';
import { issueCreditNote as issueCreditNoteOf } from '../invoices/issue-invoice.ts';

interface DueRefund {
  readonly id: string;
  readonly orderId: string;
  readonly campaignId: string;
  readonly campaignStatus: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly paymentId: string;
  /** Null of money that came from the balance and goes back there, and of what is owed by an invoice. */
  readonly providerPaymentId: string | null;
  readonly method: 'card' | 'balance' | 'credit';
  readonly destination: 'card' | 'balance' | 'invoice';
  /** The card took it no more: the balance has it in its place. */
  readonly isCardGone: boolean;
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly currencyCode: string;
  readonly attempts: number;
  readonly reason: RefundReason;
}

const maxAttempts = 12;

/** What became of earlier tries: the provider knows refunds by our id. One that it has not decided about yet is asked about again. */
const findEarlier = async (app: Context, refund: DueRefund): Promise<PaymentResult | undefined> =>
  refund.attempts === 0
    ? undefined
    : (await app.payments.findPayments(refund.id)).findLast(({ status }) => status !== 'failed');

interface Outcome {
  readonly status: 'done' | 'failed' | 'gone' | 'again';
  /** Why it did not go through, by the provider's code. */
  readonly failure: string | null;
}

async function pay(app: Context, refund: DueRefund): Promise<Outcome> {
  if (refund.destination !== 'card' || refund.providerPaymentId === null) return { status: 'done', failure: null };
  try {
    const result =
      (await findEarlier(app, refund)) ??
      (await app.payments.refund({
        paymentId: refund.providerPaymentId,
        amount: refund.amountMinor,
        currency: refund.currencyCode,
        merchantTransactionId: refund.id,
      }));
    if (result.status === 'paid') return { status: 'done', failure: null };
    if (result.status !== 'failed') return { status: 'again', failure: result.code };
    return { status: isCardGone(result.code) ? 'gone' : 'failed', failure: result.code };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log
      .named('payments')
      .warn('A refund did not go through', { refund: refund.id, kind: error.kind, code: error.code });
    const failure = error.code ?? error.kind;
    if (isCardGone(failure)) return { status: 'gone', failure };
    return { status: refund.attempts + 1 < maxAttempts ? 'again' : 'failed', failure };
  }
}

/** Whether nothing is left of the payments `p` that are named: a card and a balance may have paid for an order together. */
async function isAllBack(tx: Tx, which: Sql): Promise<boolean> {
  const { paid, paidBack } = await tx.one<{ paid: number; paidBack: number }>(sql`
    select coalesce(sum(p.amount_minor), 0) as paid,
      coalesce(sum((select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.status = 'done')), 0) as paid_back
    from payments p where p.status in ('succeeded', 'refunded') and ${which}`);
  return paidBack >= paid;
}

/** Notes what became of a refund, and of its payment and order once nothing of them is left. */
async function note(tx: Tx, clock: Clock, refund: DueRefund, { status, failure }: Outcome): Promise<void> {
  const ended = [sql`failure = ${failure}`, sql`done_at = ${clock.wall()}`, sql`ended_at = ${clock.business()}`];
  const type = status === 'done' ? 'refund.paid' : 'refund.refused';
  const noted = await transitionAll({ tx }, refundEntity, sql`id = ${refund.id}`, { type }, { set: ended });
  if (noted.length === 0) return; // another copy has noted what became of it
  if (status === 'done') {
    const order = await tx.one<{ id: string; status: OrderStatus }>(
      sql`select id, status from orders where id = ${refund.orderId} for update`,
    );
    const isInFull = await isAllBack(tx, sql`p.id = ${refund.paymentId}`);
    const isOrderInFull = await isAllBack(
      tx,
      sql`p.order_id = ${refund.orderId} and not exists (
        select 1 from refunds d where d.payment_id = p.id and d.reason = 'duplicate_payment')`,
    );
    // What is released of a balance was never invoiced: only what is captured is.
    const issueCreditNote = async () => {
      if (refund.method !== 'balance') await issueCreditNoteOf({ tx, clock }, refund);
    };
    await postEarlier({ tx, clock }, refund.paymentId);
    // A payment too many was never the order's: it stays paid.
    if (refund.reason !== 'duplicate_payment')
      await transition(
        { tx },
        orderEntity,
        order,
        { type: 'refund.completed', isInFull: isOrderInFull },
        { effects: { issueCreditNote } },
      );
    const { id, namespaceId, instanceId, campaignId, amountMinor: amount, currencyCode: currency, reason } = refund;
    const { method, destination } = refund;
    const money = { id, namespaceId, instanceId, campaignId, currency, amount, at: clock.business() };
    // What is owed by an invoice is less by its credit note alone.
    if (method === 'balance') await postHold({ tx, clock }, 'release', money);
    else if (method === 'card' && destination !== 'invoice') await postRefund({ tx, clock }, money, destination);
    const toBalance = refund.isCardGone ? ('card_gone' as const) : ('chosen' as const);
    const payload = { campaignId, amount, currency, reason, ...(destination === 'balance' ? { toBalance } : {}) };
    // The notice speaks of a card's money; what is released of a balance stands in its statement.
    if (method === 'card') await raiseNotice({ tx, clock }, refund, { type: 'refund.paid', payload });
    if (method !== 'credit') {
      const facts = { amount, currency, destination: method === 'balance' ? ('balance' as const) : destination };
      await notify({ tx, clock }, refund, { type: 'refund.paid', about: campaignId, key: id, facts });
    }
    await transitionAll({ tx }, paymentEntity, sql`id = ${refund.paymentId}`, { type: 'refund.completed', isInFull });
  }
  if (status !== 'done') {
    const facts = { amount: refund.amountMinor, currency: refund.currencyCode };
    // Tried again and failed again, it is one more.
    const key = `${refund.id} ${refund.attempts}`;
    await notify({ tx, clock }, refund, { type: 'desk.refundFailed', about: refund.campaignId, key, facts });
  }
  const { campaignStatus, ...owner } = refund;
  await publish(tx, { ...owner, type: 'campaign.changed', payload: { id: refund.campaignId, status: campaignStatus } });
}

/** The card is gone: the balance is owed what it was, and has it at the next try, which is at once. */
const divert = async (app: Context, refund: DueRefund, { failure }: Outcome): Promise<boolean> =>
  app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const set = [
      sql`destination = 'balance'`,
      sql`is_card_gone = true`,
      sql`failure = ${failure}`,
      sql`next_try_at = ${app.clock.wall()}`,
    ];
    const diverted = await transitionAll({ tx }, refundEntity, sql`id = ${refund.id}`, { type: 'card.gone' }, { set });
    return diverted.length > 0;
  });

/** The money is still owed and nothing tries again by itself: whoever runs the platform has to hear of it. */
function tell(app: Context, refund: DueRefund, failure: string | null): void {
  const { id, campaignId, amountMinor: amount, currencyCode: currency, providerPaymentId } = refund;
  app.log
    .named('payments')
    .error('A refund failed and is still owed: look into it at the provider and have it tried again', {
      refund: id,
      campaign: campaignId,
      amount,
      currency,
      payment: providerPaymentId,
      attempts: refund.attempts + 1,
      failure,
    });
}

/**
 * Pays back what is owed, of one campaign or of all, one after another; each is marked before it is sent, so that a dead sender's
 * try is looked up.
 */
export async function payRefunds(app: Context, campaignId?: string): Promise<void> {
  const now = app.clock.wall();
  const due = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<DueRefund>(sql`
      select r.id, r.order_id, r.payment_id, p.provider_payment_id, p.method, r.destination, r.is_card_gone, r.amount_minor, r.tax_minor, p.currency_code,
        r.attempts, r.reason, r.namespace_id, r.instance_id, c.id as campaign_id, c.status as campaign_status
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id join campaigns c on c.id = o.campaign_id
      where r.status ${toPay} and r.next_try_at <= ${now}::timestamptz and (p.provider_payment_id is not null or p.method in ('balance', 'credit'))
        -- What a bank has taken back is not paid back a second time.
        and not exists (select 1 from chargebacks cb where cb.payment_id = p.id and ${isAway})
        and (${campaignId ?? null}::uuid is null or c.id = ${campaignId ?? null}::uuid)
      order by r.created_at limit 20`),
  );
  let isDiverted = false;
  await eachAlone(app.log.named('payments'), 'A refund cannot be paid', due, async (refund) => {
    const pause = Math.min(3_600_000, 5_000 * 2 ** refund.attempts);
    const claimed = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
      transitionAll(
        { tx },
        refundEntity,
        sql`id = ${refund.id} and attempts = ${refund.attempts}`,
        { type: 'refund.sent' },
        { set: [sql`attempts = attempts + 1`, sql`next_try_at = ${new Date(now.getTime() + pause)}`] },
      ),
    );
    if (claimed.length === 0) return; // another copy has it
    const outcome = await pay(app, refund);
    if (outcome.status === 'again') return;
    if (outcome.status === 'gone') {
      isDiverted = (await divert(app, refund, outcome)) || isDiverted;
      return;
    }
    if (outcome.status === 'failed') tell(app, refund, outcome.failure);
    await app.db.transaction({ role: 'marquee_worker' }, (tx) => note(tx, app.clock, refund, outcome));
  });
  if (isDiverted) await payRefunds(app, campaignId);
}
