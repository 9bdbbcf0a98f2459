import type { Context } from '../context.ts';
import { campaignEntity } from '../flows/campaigns/campaign-entity.ts';
import { releaseParts } from '../flows/orders/balance-part.ts';
import { settleCheckout } from '../flows/orders/settle-checkout.ts';
import { DatabaseAwayError, sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { ProblemError } from '../kernel/problem.ts';
import { transition } from '../kernel/transition.ts';
import { awaitsApproval } from '../rooms/approvals/approval-rows.ts';
import { lockCampaign } from '../rooms/campaigns/lock-campaign.ts';
import { editEntity } from '../rooms/edits/edit-entity.ts';
import { findEdit } from '../rooms/edits/edit-rows.ts';
import { endOpenOrders } from '../rooms/orders/end-orders.ts';
import { underWay } from '../rooms/orders/entities.ts';
import { topUpUnderWay } from '../rooms/top-ups/top-up-rows.ts';

const askEveryMs = 20_000;

/** Asks after the payments that no browser and no webhook has told about, and ends those whose time is over. */
export async function settlePayments(app: Context): Promise<void> {
  const now = app.clock.wall();
  const due = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ checkoutId: string }>(sql`
      select checkout_id from (
        select checkout_id, coalesce(asked_at, created_at) as asked from payments
        where (status ${underWay} and coalesce(asked_at, created_at) < ${new Date(now.getTime() - askEveryMs)}::timestamptz)
          or (status = 'failed' and expires_at < ${now}::timestamptz and coalesce(asked_at, created_at) < expires_at)
        union all
        select checkout_id, coalesce(asked_at, created_at) from top_ups
        where checkout_id is not null and ((status ${topUpUnderWay} and coalesce(asked_at, created_at) < ${new Date(now.getTime() - askEveryMs)}::timestamptz)
          or (status = 'failed' and expires_at < ${now}::timestamptz and coalesce(asked_at, created_at) < expires_at))
      ) due order by asked limit 50`),
  );
  for (const { checkoutId } of due) {
    try {
      await settleCheckout(app, checkoutId);
    } catch (error) {
      if (error instanceof DatabaseAwayError) throw error;
      const log = app.log.named('payments');
      if (error instanceof ProblemError) log.warn('A payment cannot be settled yet', { checkoutId, code: error.code });
      else {
        const { message, stack } = error as Error;
        log.error('A payment cannot be settled', { checkoutId, error: message, stack });
      }
      // It waits its turn again, or those that cannot be settled would keep all others waiting. An ended one goes by this mark.
      await app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
        const asked = sql`set asked_at = ${app.clock.wall()} where checkout_id = ${checkoutId} and status <> 'failed'`;
        await tx.run(sql`update payments ${asked}`);
        await tx.run(sql`update top_ups ${asked}`);
      });
    }
  }
  await endDeadHolds(app);
  await endDeadEdits(app);
  await releaseParts(app);
}

/** Edits whose time to be paid is over; one that is being decided about by the provider waits for that. */
async function endDeadEdits(app: Context): Promise<void> {
  const now = app.clock.wall();
  const dead = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string; campaignId: string }>(sql`
      select e.id, e.campaign_id from campaign_edits e where e.status = 'awaiting_payment' and e.expires_at < ${now}::timestamptz
        and not exists (select 1 from payments p where p.order_id = e.order_id and p.status ${underWay})`),
  );
  await eachAlone(app.log.named('payments'), 'An edit cannot be ended', dead, ({ id, campaignId }) =>
    app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await lockCampaign(tx, campaignId);
      const edit = await findEdit(tx, campaignId, id);
      if (edit?.status !== 'awaiting_payment') return;
      const context = { tx, clock: app.clock, actor: 'holds' };
      await transition(context, editEntity, edit, {
        type: 'hold.expired',
        ...(await awaitsApproval(tx, campaignId, id)),
      });
    }),
  );
}

/**
 * Submissions whose hold is over and of which no checkout is under way: their card was declined and no other tried, or they died
 * before the first checkout was prepared.
 */
async function endDeadHolds(app: Context): Promise<void> {
  const now = app.clock.wall();
  const dead = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ id: string }>(sql`
      select c.id from campaigns c where c.status = 'pending_payment'
        and not exists (select 1 from bookings b where b.campaign_id = c.id and b.state = 'held' and b.held_until > ${now}::timestamptz)
        and not exists (select 1 from orders o join payments p on p.order_id = o.id
          where o.campaign_id = c.id and o.status in ('open', 'awaiting_payment') and p.status ${underWay})`),
  );
  await eachAlone(app.log.named('payments'), 'A hold cannot be ended', dead, ({ id }) =>
    app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      const campaign = await lockCampaign(tx, id);
      if (campaign.status !== 'pending_payment') return;
      const context = { tx, clock: app.clock, actor: 'holds', reason: 'hold_expired' };
      await transition(context, campaignEntity, campaign, { type: 'hold.expired', ...(await awaitsApproval(tx, id)) });
      await endOpenOrders(tx, id, { type: 'checkout.expired' });
    }),
  );
}
