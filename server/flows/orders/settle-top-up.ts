import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type PaymentResult, resourcePathOf } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { lockAccounts, postTransfer } from '../../rooms/ledger/post-transfer.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { declineReasonOf } from '../../rooms/orders/decline-reason.ts';
import { findTopUp, type TopUpMoney, type TopUpRow, topUpEntity } from '../../rooms/top-ups/top-up-rows.ts';
import { askProvider } from './ask-provider.ts';
import { issueReceipt } from './issue-receipt.ts';

type Result = components['schemas']['TopUpResult'];

const worker = { role: 'marquee_worker' } as const;

/** The money is the advertiser's to spend: it is no revenue until something is delivered for it. */
async function succeed(app: Context, tx: Tx, topUp: TopUpMoney, result: PaymentResult): Promise<void> {
  const { clock } = app;
  const { id, namespaceId, instanceId, currencyCode: currency, amountMinor: amount } = topUp;
  const card = result.brand ? { brand: result.brand, last4: result.card?.last4 ?? null } : null;
  const creditBalance = () =>
    postTransfer(
      { tx, clock },
      {
        namespaceId,
        instanceId,
        currency,
        key: `top_up:${id}`,
        kind: 'top_up',
        at: clock.business(),
        postings: [
          { account: 'cash', debit: amount },
          { account: 'customer', credit: amount },
        ],
      },
    );
  await lockAccounts(tx, { namespaceId, instanceId, currency });
  await transition(
    { tx },
    topUpEntity,
    topUp,
    { type: 'payment.succeeded' },
    {
      set: [
        sql`result_code = ${result.code}`,
        sql`provider_payment_id = ${result.paymentId ?? null}`,
        sql`card_brand = ${result.brand ?? null}`,
        sql`card_last4 = ${result.card?.last4 ?? null}`,
        sql`settled_at = ${clock.wall()}`,
      ],
      effects: { creditBalance, issueReceipt: () => issueReceipt({ tx, clock }, topUp, card) },
    },
  );
}

const causeOf = (
  type: 'topUp.paid' | 'topUp.refused',
  { id, amountMinor: amount, currencyCode: currency }: TopUpMoney,
) => ({ type, key: id, facts: { amount, currency } }) as const;

/** What the provider says, applied to a locked top-up. */
export async function applyTopUp(app: Context, tx: Tx, topUp: TopUpMoney, result: PaymentResult): Promise<Result> {
  const code = sql`result_code = ${result.code}`;
  const ended = [code, sql`settled_at = ${app.clock.wall()}`];
  switch (result.status) {
    case 'paid':
      await succeed(app, tx, topUp, result);
      await notify({ tx, clock: app.clock }, topUp, causeOf('topUp.paid', topUp));
      return { outcome: 'paid', reason: null };
    case 'needs_review':
      await transition({ tx }, topUpEntity, topUp, { type: 'payment.held' }, { set: [code] });
      return { outcome: 'needs_review', reason: null };
    case 'pending':
      if (topUp.status === 'created') await transition({ tx }, topUpEntity, topUp, { type: 'payment.begun' });
      return { outcome: 'pending', reason: null };
    case 'failed': {
      const isExpired = result.failure === 'checkout_expired';
      const type = isExpired ? 'checkout.expired' : 'payment.failed';
      await transition({ tx }, topUpEntity, topUp, { type }, { set: ended });
      if (!isExpired) await notify({ tx, clock: app.clock }, topUp, causeOf('topUp.refused', topUp));
      return isExpired
        ? { outcome: 'expired', reason: null }
        : { outcome: 'declined', reason: declineReasonOf(result.code) };
    }
  }
}

/** What is known without asking; undefined while nothing is. */
function knownResult({ status, resultCode }: TopUpRow): Result | undefined {
  if (status === 'succeeded') return { outcome: 'paid', reason: null };
  if (status === 'failed') return { outcome: 'declined', reason: declineReasonOf(resultCode ?? '') };
  return status === 'expired' ? { outcome: 'expired', reason: null } : undefined;
}

/**
 * Asks the provider and applies what it says, once, whoever asks: the page, the webhook or the job. Runs as the worker; the caller's right
 * to the checkout has been checked. Undefined where no top-up has this checkout.
 */
export async function settleTopUp(
  app: Context,
  checkoutId: string,
  resourcePath?: string,
): Promise<Result | undefined> {
  const found = await app.db.transaction(worker, (tx) => findTopUp(tx, checkoutId));
  if (!found) return undefined;
  if (topUpEntity.law.has(found.status, 'made')) return knownResult(found);
  // A declined one is asked about again: until its checkout ends it can still be paid.
  const result = await askProvider(app, found, resourcePath ?? resourcePathOf(checkoutId));
  return app.db.transaction(worker, async (tx) => {
    const topUp = await findTopUp(tx, checkoutId, sql`for update`);
    if (!topUp) throw new ProblemError('not_found');
    await tx.run(sql`update top_ups set asked_at = ${app.clock.wall()} where id = ${topUp.id}`);
    const known = knownResult(topUp);
    if (known && (topUpEntity.law.has(topUp.status, 'made') || result.status !== 'paid')) return known;
    return applyTopUp(app, tx, topUp, result);
  });
}
