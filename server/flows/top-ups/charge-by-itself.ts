import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { PaymentError, type PaymentResult } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { transition, transitionAll } from '../../kernel/transition.ts';
import { raiseNotice } from '../../rooms/notices/raise-notice.ts';
import { type DeclineReason, declineReasonOf } from '../../rooms/orders/decline-reason.ts';
import {
  type AutoTopUpRow,
  autoTopUpEntity,
  findAutoTopUp,
  lockAutoTopUp,
  readUsed,
  sellersToday,
  waitsFor,
} from '../../rooms/top-ups/auto-top-up-rows.ts';
import { stopAutoTopUp } from '../../rooms/top-ups/stop-auto-top-up.ts';
import { type AutomaticRow, lockAutomatic, topUpEntity } from '../../rooms/top-ups/top-up-rows.ts';
import { applyTopUp } from '../orders/settle-top-up.ts';

const worker = { role: 'marquee_worker' } as const;

/** How long nobody else asks after a charge that was sent: longer than the provider is ever waited for. */
const firstPauseMs = 60_000;

const touched = (app: Context) => [sql`version = version + 1`, sql`changed_at = ${app.clock.wall()}`];

/** The card is charged no more until somebody agrees anew; whoever agreed to it is told, once. */
async function pause(
  app: Context,
  tx: Tx,
  owner: Pick<AutoTopUpRow, 'namespaceId' | 'instanceId'>,
  reason: DeclineReason,
) {
  const set = [...touched(app), sql`reason = ${reason}`];
  const which = sql`instance_id = ${owner.instanceId}`;
  const paused = await transitionAll({ tx }, autoTopUpEntity, which, { type: 'charge.refused' }, { set });
  if (paused.length > 0)
    await raiseNotice({ tx, clock: app.clock }, owner, { type: 'auto_top_up.paused', payload: { reason } });
}

/**
 * Begins a charge where the balance is low and nothing stands against it; looked at under the lock of the row, so that two who look
 * at the same moment begin one.
 */
export const beginCharge = (app: Context, instanceId: string): Promise<void> =>
  app.db.transaction(worker, async (tx) => {
    const found = await lockAutoTopUp(tx, instanceId);
    if (found?.status !== 'active' || found.available >= found.threshold) return;
    if (found.isCardRemoved) {
      await stopAutoTopUp({ tx, clock: app.clock }, instanceId, found.cardId);
      return;
    }
    if (!found.isCardChargeable) return pause(app, tx, found, 'card_expired');
    const { namespaceId, currency, amount, cardId } = found;
    const today = await sellersToday(tx, app.clock, namespaceId);
    if (waitsFor(found, await readUsed(tx, instanceId, currency, today)) !== null) return;
    // One that was stopped while the provider had it is waited for.
    const open = await tx.row(sql`
      select 1 from top_ups where instance_id = ${instanceId} and charged_on is not null and status in ('created', 'pending', 'needs_review')`);
    if (open) return;
    const now = app.clock.wall();
    await tx.run(sql`
      insert into top_ups (id, namespace_id, instance_id, amount_minor, currency_code, expires_at, created_at, created_by, charged_on,
        stored_card_id, next_try_at)
      select ${randomUUID()}, ${namespaceId}, ${instanceId}, ${amount}, ${currency}, ${now}, ${now}, c.given_by, ${today}::date, ${cardId},
        ${now}
      from auto_top_up_consents c where c.instance_id = ${instanceId} order by c.given_at desc, c.id limit 1`);
    await transition({ tx }, autoTopUpEntity, found, { type: 'charge.begun' }, { set: touched(app) });
  });

/** What became of earlier tries: the provider knows a charge by our id. */
const findEarlier = async (app: Context, { id, attempts }: AutomaticRow): Promise<PaymentResult | undefined> =>
  attempts === 0
    ? undefined
    : (await app.payments.findPayments(id)).findLast(
        ({ paymentType }) => paymentType === undefined || paymentType === 'DB',
      );

/** Whether it is to be charged, as the row says now: nobody has stopped it, and the balance is still low. */
async function isWanted(tx: Tx, { instanceId }: AutomaticRow): Promise<boolean> {
  const found = await findAutoTopUp(tx, instanceId);
  return found?.status === 'charging' && found.available < found.threshold && found.takenBack === 0 && !found.isBlocked;
}

/** It was not charged, and is not going to be. */
async function drop(app: Context, tx: Tx, charge: AutomaticRow): Promise<void> {
  const set = [sql`settled_at = ${app.clock.wall()}`];
  await transition({ tx }, topUpEntity, charge, { type: 'checkout.expired' }, { set });
  const which = sql`instance_id = ${charge.instanceId}`;
  await transitionAll({ tx }, autoTopUpEntity, which, { type: 'charge.dropped' }, { set: touched(app) });
}

/** The provider's word, applied to a locked charge and to what it was begun for. */
async function settle(app: Context, tx: Tx, charge: AutomaticRow, result: PaymentResult): Promise<void> {
  await applyTopUp(app, tx, charge, result);
  if (result.status === 'failed') return pause(app, tx, charge, declineReasonOf(result.code));
  if (result.status !== 'paid') return;
  const which = sql`instance_id = ${charge.instanceId}`;
  await transitionAll({ tx }, autoTopUpEntity, which, { type: 'charge.succeeded' }, { set: touched(app) });
  const { amountMinor: amount, currencyCode: currency } = charge;
  await raiseNotice({ tx, clock: app.clock }, charge, { type: 'auto_top_up.charged', payload: { amount, currency } });
}

/** A result in the provider's words for what it refuses outright; undefined where nobody knows what became of the charge. */
function refusedBy(error: PaymentError): PaymentResult | undefined {
  if (error.kind !== 'refused') return undefined;
  return { status: 'failed', failure: 'declined', code: error.code ?? '', description: error.message };
}

async function ask(app: Context, charge: AutomaticRow): Promise<PaymentResult | undefined> {
  const { id, amountMinor: amount, currencyCode: currency, registrationId, initialTransactionId } = charge;
  try {
    const earlier = await findEarlier(app, charge);
    if (earlier) return earlier;
    // Looked at last of all: whoever stops it is charged nothing more.
    if (!(await app.db.transaction(worker, (tx) => isWanted(tx, charge)))) {
      await app.db.transaction(worker, async (tx) => {
        const locked = await lockAutomatic(tx, id);
        if (locked?.attempts === charge.attempts + 1) await drop(app, tx, locked);
      });
      return undefined;
    }
    return await app.payments.chargeRegistration({
      amount,
      currency,
      merchantTransactionId: id,
      registrationId,
      initialTransactionId,
    });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    app.log
      .named('payments')
      .warn('An automatic top-up waits for the provider', { topUp: id, kind: error.kind, code: error.code });
    return refusedBy(error);
  }
}

/** Sends a charge, or asks after it; noted before, so that a dead sender's try is looked up, and so that one of two copies does it. */
export async function sendCharge(app: Context, charge: AutomaticRow): Promise<void> {
  const pauseMs = Math.min(3_600_000, firstPauseMs * 2 ** charge.attempts);
  const nextTryAt = new Date(app.clock.wall().getTime() + pauseMs);
  const claimed = await app.db.transaction(worker, (tx) =>
    tx.run(
      sql`update top_ups set attempts = attempts + 1, next_try_at = ${nextTryAt} where id = ${charge.id} and attempts = ${charge.attempts}`,
    ),
  );
  if (claimed === 0) return; // another copy has it
  const result = await ask(app, charge);
  if (!result) return;
  await app.db.transaction(worker, async (tx) => {
    const locked = await lockAutomatic(tx, charge.id);
    if (locked && topUpEntity.law.has(locked.status, 'underWay')) await settle(app, tx, locked, result);
  });
}
