import type { Context } from '../../context.ts';
import { PaymentError, type PaymentResult } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import {
  type ChargebackRow,
  chargebackEntity,
  chargebackRows,
  findChargeback,
  tellHeldCampaign,
} from '../../rooms/chargebacks/chargeback-rows.ts';
import { type Charged, findCharged, openChargeback } from '../../rooms/chargebacks/open-chargeback.ts';
import { postGivenBack, postTaken, postUndoneLoss } from '../../rooms/chargebacks/post-chargeback.ts';
import { postEarlier } from '../../rooms/ledger/post-earlier.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { settleCheckout } from './settle-checkout.ts';

const worker = { role: 'marquee_worker' } as const;

/** What the provider knows of a payment of ours. A notice only says where to look: it may come twice, late and out of order. */
async function askProvider(app: Context, id: string): Promise<readonly PaymentResult[]> {
  try {
    return await app.payments.findPayments(id);
  } catch (error) {
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
}

const postedOf = (charged: Charged, { id, amount }: Pick<ChargebackRow, 'id' | 'amount'>) => ({
  ...charged,
  id,
  amount,
});

async function open(app: Context, tx: Tx, charged: Charged, taken: PaymentResult): Promise<void> {
  const amount = taken.amount ?? charged.amount;
  const { brand = null, card, paymentId: providerId } = taken;
  if (providerId === undefined) return;
  const facts = { providerId, amount, brand, last4: card?.last4 ?? null };
  const id = await openChargeback({ tx, clock: app.clock }, charged, facts);
  if (id === undefined) return; // told of before
  // What was paid before there was a ledger stands in it first.
  if (charged.kind === 'payment') await postEarlier({ tx, clock: app.clock }, charged.id);
  await postTaken({ tx, clock: app.clock }, postedOf(charged, { id, amount }));
  await raiseNotice({ tx, clock: app.clock }, charged, { type: 'chargeback.opened', payload: { chargebackId: id } });
  const cause = { about: id, key: id, facts: { amount, currency: charged.currency } };
  await notify({ tx, clock: app.clock }, charged, { type: 'chargeback.opened', ...cause });
  await notify({ tx, clock: app.clock }, charged, { type: 'desk.chargeback', ...cause });
}

async function reverse(app: Context, tx: Tx, charged: Charged, row: ChargebackRow, reversalId: string): Promise<void> {
  const posting = { tx, clock: app.clock };
  const posted = postedOf(charged, row);
  await transition(
    { tx },
    chargebackEntity,
    row,
    { type: 'chargeback.reversed' },
    {
      set: [sql`ended_at = ${app.clock.business()}`, sql`reversal_id = ${reversalId}`],
      effects: {
        postReversal: () => postGivenBack(posting, posted),
        undoLoss: () => postUndoneLoss(posting, posted, row.lossBorne ?? 0),
        // What is held back goes by the row's status and says so by itself; the streams are told below.
        letGo: async () => {},
      },
    },
  );
  await raiseNotice(posting, charged, { type: 'chargeback.reversed', payload: { chargebackId: row.id } });
  const facts = { amount: row.amount, currency: row.currency };
  await notify(posting, charged, { type: 'chargeback.reversed', about: row.id, key: row.id, facts });
}

/** Which chargeback of a payment a reversal is of: the one that it names, or else the oldest of the same amount that is still away. */
const reversedBy = (
  rows: readonly ChargebackRow[],
  { referencedId, amount }: PaymentResult,
): ChargebackRow | undefined =>
  rows.find(({ providerId }) => providerId === referencedId) ??
  rows.find((row) => row.status !== 'reversed' && (amount === undefined || row.amount === amount));

/** Notes what the provider knows and the platform does not, in the order in which it can have happened. */
async function apply(app: Context, tx: Tx, charged: Charged, known: readonly PaymentResult[]): Promise<void> {
  const done = (type: string) => known.filter(({ paymentType, status }) => paymentType === type && status === 'paid');
  const taken = done('CB').filter(({ referencedId }) => referencedId === charged.providerPaymentId);
  for (const each of taken) await open(app, tx, charged, each);
  for (const back of done('CR')) {
    const rows = await tx.rows<ChargebackRow>(
      chargebackRows(
        sql`where cb.payment_id = ${charged.id} or cb.top_up_id = ${charged.id} order by cb.opened_at, cb.id`,
      ),
    );
    if (back.paymentId === undefined || rows.some(({ reversalId }) => reversalId === back.paymentId)) continue;
    const found = reversedBy(rows, back);
    const row = found && (await findChargeback(tx, found.id));
    if (row && row.status !== 'reversed') await reverse(app, tx, charged, row, back.paymentId);
  }
  await tellHeldCampaign(tx, charged);
}

/**
 * Hears that a bank has taken a payment back, or given it back again: the provider is asked, and what it says is noted once each. From
 * that moment what the payment has paid for is held back. @throws ProblemError `provider_unavailable` where it has to be told again
 */
export async function settleChargeback(
  app: Context,
  notice: Pick<PaymentResult, 'merchantTransactionId' | 'referencedId' | 'checkoutId'>,
): Promise<void> {
  const find = () => app.db.transaction(worker, (tx) => findCharged(tx, notice));
  let charged = await find();
  if (!charged) return;
  if (charged.providerPaymentId === null) {
    // The notice was faster than the payment's own answer.
    await settleCheckout(app, charged.checkoutId);
    charged = await find();
  }
  if (!charged?.providerPaymentId) throw new ProblemError('provider_unavailable');
  const known = await askProvider(app, charged.id);
  await app.db.transaction(worker, async (tx) => {
    // Whoever comes second waits here, and finds it noted.
    const locked = await findCharged(tx, notice);
    if (locked) await apply(app, tx, locked, known);
  });
}
