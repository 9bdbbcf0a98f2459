import type { Context } from '../context.ts';
import { PaymentError } from '../engines/payments/payment-provider.ts';
import { settleSetup } from '../flows/cards/settle-setup.ts';
import { DatabaseAwayError, sql, type Tx } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { ProblemError } from '../kernel/problem.ts';
import { transitionAll } from '../kernel/transition.ts';
import { isSetupUnderWay, storedCardEntity } from '../rooms/cards/entities.ts';
import { raiseNotice } from '../rooms/notices/raise-notice.ts';
import { notify } from '../rooms/notifications/notify.ts';

const worker = { role: 'marquee_worker' } as const;
const askEveryMs = 20_000;

/** Settles what no browser and no notice has told of, has the provider forget what was removed, and tells of what expires. */
export async function keepCards(app: Context): Promise<void> {
  await settleSetups(app);
  await forget(app);
  await expire(app, 'expiry.neared');
  await expire(app, 'expiry.passed');
}

/** Asks after the cards on their way to being stored. */
async function settleSetups(app: Context): Promise<void> {
  const due = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string; checkoutId: string }>(sql`
      select id, checkout_id from card_setups where status ${isSetupUnderWay}
        and coalesce(asked_at, created_at) < ${new Date(app.clock.wall().getTime() - askEveryMs)}::timestamptz
      order by coalesce(asked_at, created_at) limit 50`),
  );
  await eachAlone(app.log.named('payments'), 'A card cannot be stored yet', due, async ({ id, checkoutId }) => {
    try {
      await settleSetup(app, checkoutId);
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      // It waits its turn again, or those that cannot be settled would keep all others waiting.
      await app.db.transaction(worker, (tx) =>
        tx.run(sql`update card_setups set asked_at = ${app.clock.wall()} where id = ${id}`),
      );
      if (!(error instanceof ProblemError)) throw error;
    }
  });
}

/** Has the provider forget the cards that were removed here. One that does not answer is asked at the next turn. */
async function forget(app: Context): Promise<void> {
  const due = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string; registrationId: string }>(
      sql`select id, registration_id from stored_cards where status = 'removed' and forgotten_at is null order by removed_at limit 20`,
    ),
  );
  await eachAlone(app.log.named('payments'), 'A card cannot be forgotten', due, async ({ id, registrationId }) => {
    try {
      await app.payments.removeRegistration(registrationId);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      app.log.named('payments').warn('The provider has not forgotten a card yet', { card: id, kind: error.kind });
      return;
    }
    await app.db.transaction(worker, (tx) =>
      tx.run(sql`update stored_cards set forgotten_at = ${app.clock.wall()} where id = ${id}`),
    );
  });
}

const noticeOf = { 'expiry.neared': 'card.expiring', 'expiry.passed': 'card.expired' } as const;

interface Ending {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
}

/** Moves on the cards whose last month begins, or is over, and tells of it in the same transaction. */
async function expire(app: Context, type: 'expiry.neared' | 'expiry.passed'): Promise<void> {
  const today = app.clock.wall().toISOString().slice(0, 10);
  const which =
    type === 'expiry.passed'
      ? sql`good_until <= ${today}::date`
      : sql`good_until <= ${today}::date + interval '1 month' and good_until > ${today}::date`;
  const returning = sql`id, namespace_id, instance_id`;
  await app.db.transaction(worker, async (tx: Tx) => {
    const set = [sql`version = version + 1`];
    const moved = await transitionAll<typeof storedCardEntity.law, Ending>(
      { tx },
      storedCardEntity,
      sql`status in ('active', 'expiring') and ${which}`,
      { type },
      { set, returning },
    );
    for (const { id: cardId, ...owner } of moved) {
      await raiseNotice({ tx, clock: app.clock }, owner, { type: noticeOf[type], payload: { cardId } });
      await notify({ tx, clock: app.clock }, owner, { type: noticeOf[type], about: cardId, key: `${cardId} ${today}` });
    }
  });
}
