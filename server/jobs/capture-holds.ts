import { microsToMinor } from '#domain/money/rounding.ts';
import { localDate } from '#domain/planner/zone.ts';
import { campaignLifecycle } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Context } from '../context.ts';
import { issueCaptured } from '../flows/invoices/issue-invoice.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { transitionAll } from '../kernel/transition.ts';
import { lockCampaign } from '../rooms/campaigns/lock-campaign.ts';
import { readParties } from '../rooms/invoices/seller.ts';
import { postCapture } from '../rooms/ledger/posted-documents.ts';
import { holdEntity, toPay } from '../rooms/orders/entities.ts';
import { taxTaken } from '../rooms/orders/tax-shares.ts';
import { lastClosedDay } from '../rooms/plays/close-days.ts';

const worker = { role: 'marquee_worker' } as const;

interface Hold {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly orderId: string;
  readonly currency: string;
  /** Minor units: what of it was neither released nor is to be. */
  readonly net: number;
  readonly tax: number;
  readonly capturedNet: number;
  readonly capturedTax: number;
  readonly invoicedNet: number;
  readonly invoicedTax: number;
  readonly invoicedThrough: string;
  /** Something of it is still on its way back. */
  readonly isReleasing: boolean;
  readonly deliveredMicros: number;
  /** What earlier holds of the campaign take of that, minor units without tax. */
  readonly earlierNet: number;
}

const readHold = (tx: Tx, id: string, closed: string): Promise<Hold | undefined> =>
  tx.row<Hold>(sql`
    select h.id, h.namespace_id, h.instance_id, h.campaign_id, h.order_id, h.currency_code as currency,
      h.net_minor - coalesce(r.net, 0) as net, h.tax_minor - coalesce(r.tax, 0) as tax,
      h.captured_net, h.captured_tax, h.invoiced_net, h.invoiced_tax, h.invoiced_through, coalesce(r.is_open, false) as is_releasing,
      coalesce((select sum(d.cost_micros) from play_days d where d.campaign_id = h.campaign_id and d.day <= ${closed}::date), 0)
        as delivered_micros,
      coalesce((
        select sum(e.net_minor - coalesce((select sum(f.amount_minor - f.tax_minor) from refunds f where f.payment_id = e.id), 0))
        from balance_holds e where e.campaign_id = h.campaign_id and (e.created_at, e.id) < (h.created_at, h.id)), 0) as earlier_net
    from balance_holds h left join lateral (
      select sum(f.amount_minor - f.tax_minor) as net, sum(f.tax_minor) as tax, bool_or(f.status ${toPay}) as is_open
      from refunds f where f.payment_id = h.id) r on true
    where h.id = ${id} and h.status = 'held' for update of h`);

/** Captures what was delivered up to the last closed day, or, once the campaign is over, all that it keeps; and invoices by the month. */
async function capture(tx: Tx, { clock }: Context, hold: Hold, isOver: boolean): Promise<void> {
  const { id, namespaceId, instanceId, campaignId, orderId, currency, net, tax, capturedNet, capturedTax } = hold;
  const { deliveredMicros, earlierNet } = hold;
  // The oldest hold is taken of first; the newest is the first that money goes back of.
  const delivered = Math.min(net, Math.max(0, microsToMinor(deliveredMicros, currency) - earlierNet));
  const upTo = Math.max(capturedNet, isOver ? net : delivered);
  const taxUpTo = taxTaken(upTo, { net, tax, capturedTax });
  const amount = upTo - capturedNet + (taxUpTo - capturedTax);
  const at = clock.business();
  if (amount > 0) {
    await postCapture({ tx, clock }, { id, namespaceId, instanceId, campaignId, currency, amount, at }, upTo);
    await tx.run(sql`update balance_holds set captured_net = ${upTo}, captured_tax = ${taxUpTo} where id = ${id}`);
  }
  const { seller } = await readParties(tx, instanceId);
  const today = localDate(seller.timezone, at.getTime());
  const isNewMonth = today.slice(0, 7) > hold.invoicedThrough.slice(0, 7);
  const open = { net: upTo - hold.invoicedNet, tax: taxUpTo - hold.invoicedTax };
  const isDue = (isOver || isNewMonth) && open.net + open.tax > 0;
  const isIssued =
    isDue && (await issueCaptured({ tx, clock }, { orderId, ...open, from: hold.invoicedThrough, to: today }));
  if (isIssued)
    await tx.run(sql`
      update balance_holds set invoiced_net = ${upTo}, invoiced_tax = ${taxUpTo}, invoiced_through = ${today}::date where id = ${id}`);
  if (isOver && (isIssued || !isDue))
    await transitionAll({ tx }, holdEntity, sql`id = ${id}`, { type: 'campaign.settled' });
}

/** Takes of what is held what was delivered for it, campaign after campaign. */
export async function captureHolds(app: Context): Promise<void> {
  const closed = lastClosedDay(app.clock.business());
  const holds = await app.db.transaction(worker, (tx) =>
    tx.rows<{ id: string; campaignId: string }>(
      sql`select id, campaign_id from balance_holds where status = 'held' order by created_at, id`,
    ),
  );
  await eachAlone(app.log.named('ledger'), 'What is held cannot be captured', holds, ({ id, campaignId }) =>
    app.db.transaction(worker, async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      const hold = await readHold(tx, id, closed);
      if (!hold) return;
      const isOver = campaignLifecycle.has(campaign.status, 'over') && !hold.isReleasing;
      await capture(tx, app, hold, isOver);
    }),
  );
}
