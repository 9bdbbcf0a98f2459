import { microsToMinor } from '#domain/money/rounding.ts';
import { addDays, localDate } from '#domain/planner/zone.ts';
import { campaignLifecycle } from '#machines/campaigns/campaign-lifecycle.ts';
import type { Context } from '../context.ts';
import { issueCaptured } from '../flows/invoices/issue-invoice.ts';
import { type Sql, sql, type Tx } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { transitionAll } from '../kernel/transition.ts';
import { lockCampaign } from '../rooms/campaigns/lock-campaign.ts';
import { readParties } from '../rooms/invoices/seller.ts';
import { postCapture } from '../rooms/ledger/posted-documents.ts';
import { holdEntity, toPay } from '../rooms/orders/entities.ts';
import { taxTaken } from '../rooms/orders/tax-shares.ts';
import { lastClosedDay } from '../rooms/plays/close-days.ts';

const worker = { role: 'marquee_worker' } as const;

/** Up to which nothing is added any more, `YYYY-MM-DD`. */
interface Closed {
  readonly closed: string;
  /** The last day of the last month of which that is true. */
  readonly closedMonth: string;
}

function closedBy(now: Date): Closed {
  const closed = lastClosedDay(now);
  const first = (day: string) => `${day.slice(0, 7)}-01`;
  const next = addDays(closed, 1);
  return { closed, closedMonth: addDays(first(next), -1) };
}

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
  /** Up to which it has been invoiced; of a hold without an invoice the day on which it was held. */
  readonly invoicedThrough: string;
  /** Something of it is still on its way back. */
  readonly isReleasing: boolean;
  readonly deliveredMicros: number;
  /** The same up to the last month that is closed. */
  readonly deliveredMicrosByMonth: number;
  /** What earlier holds of the campaign take of that, minor units without tax. */
  readonly earlierNet: number;
}

const deliveredUpTo = (day: string): Sql => sql`
  coalesce((select sum(d.cost_micros) from play_days d where d.campaign_id = h.campaign_id and d.day <= ${day}::date), 0)`;

const readHold = (tx: Tx, id: string, { closed, closedMonth }: Closed): Promise<Hold | undefined> =>
  tx.row<Hold>(sql`
    select h.id, h.namespace_id, h.instance_id, h.campaign_id, h.order_id, h.currency_code as currency,
      h.net_minor - coalesce(r.net, 0) as net, h.tax_minor - coalesce(r.tax, 0) as tax,
      h.captured_net, h.captured_tax, h.invoiced_net, h.invoiced_tax, h.invoiced_through, coalesce(r.is_open, false) as is_releasing,
      ${deliveredUpTo(closed)} as delivered_micros, ${deliveredUpTo(closedMonth)} as delivered_micros_by_month,
      coalesce((
        select sum(e.net_minor - coalesce((select sum(f.amount_minor - f.tax_minor) from refunds f where f.payment_id = e.id), 0))
        from balance_holds e where e.campaign_id = h.campaign_id and (e.created_at, e.id) < (h.created_at, h.id)), 0) as earlier_net
    from balance_holds h left join lateral (
      select sum(f.amount_minor - f.tax_minor) as net, sum(f.tax_minor) as tax, bool_or(f.status ${toPay}) as is_open
      from refunds f where f.payment_id = h.id) r on true
    where h.id = ${id} and h.status = 'held' for update of h`);

/** What was delivered for a hold, minor units: the oldest is taken of first; the newest is the first that money goes back of. */
const deliveredOf = ({ net, currency, earlierNet }: Hold, micros: number): number =>
  Math.min(net, Math.max(0, microsToMinor(micros, currency) - earlierNet));

/** The first and the last day of the plays that a part of a hold's money pays for; undefined where it pays for none. */
async function daysOf(
  tx: Tx,
  { campaignId, currency, earlierNet }: Hold,
  { from, upTo }: { readonly from: number; readonly upTo: number },
): Promise<{ readonly first: string; readonly last: string } | undefined> {
  const rows = await tx.rows<{ day: string; micros: number }>(sql`
    select d.day, sum(d.cost_micros) over (order by d.day)::bigint as micros from play_days d
    where d.campaign_id = ${campaignId} order by d.day`);
  const days = rows.map(({ day, micros }) => ({ day, minor: microsToMinor(micros, currency) - earlierNet }));
  const charged = days.filter(({ minor }, index) => minor > from && (days[index - 1]?.minor ?? 0) < upTo);
  const [first, last] = [charged.at(0), charged.at(-1)];
  return first && last && { first: first.day, last: last.day };
}

interface Due {
  /** Up to how much of the hold is invoiced with it, minor units. */
  readonly net: number;
  readonly tax: number;
  readonly from: string;
  readonly to: string;
}

/** Up to how much of a hold, minor units, there is to be an invoice for now. */
function invoicedNext(hold: Hold, { upTo, isOver }: { readonly upTo: number; readonly isOver: boolean }): number {
  if (isOver) return upTo;
  return Math.min(upTo, Math.max(hold.invoicedNet, deliveredOf(hold, hold.deliveredMicrosByMonth)));
}

/** The next invoice of a hold: of each month that is closed, and of the rest at its end. Undefined where there is nothing to charge. */
async function nextInvoice(
  tx: Tx,
  hold: Hold,
  taken: { readonly upTo: number; readonly tax: number; readonly isOver: boolean },
  { closedMonth, today }: { readonly closedMonth: string; readonly today: string },
): Promise<Due | undefined> {
  const { invoicedNet, invoicedTax, invoicedThrough } = hold;
  const { upTo, isOver } = taken;
  const net = invoicedNext(hold, taken);
  const tax =
    net === upTo
      ? taken.tax
      : Math.min(taken.tax, taxTaken(net, { net: hold.net, tax: hold.tax, capturedTax: invoicedTax }));
  if (net - invoicedNet + (tax - invoicedTax) <= 0) return undefined;
  const days = await daysOf(tx, hold, { from: invoicedNet, upTo: net });
  const start = invoicedNet > 0 ? addDays(invoicedThrough, 1) : invoicedThrough;
  // What is held later than it was played pays for earlier days, too.
  const from = days && days.first < start ? days.first : start;
  // What the refund rule keeps is charged on the day of it.
  const end = isOver ? (days?.last ?? today) : closedMonth;
  return { net, tax, from, to: end.localeCompare(from) > 0 ? end : from };
}

/** Captures what was delivered up to the last closed day, or, once the campaign is over, all that it keeps; and invoices each month that is closed. */
async function capture(
  tx: Tx,
  { clock }: Context,
  hold: Hold,
  { isOver, closedMonth }: { readonly isOver: boolean; readonly closedMonth: string },
): Promise<void> {
  const { id, namespaceId, instanceId, campaignId, orderId, currency, net, tax, capturedNet, capturedTax } = hold;
  const upTo = Math.max(capturedNet, isOver ? net : deliveredOf(hold, hold.deliveredMicros));
  const taxUpTo = taxTaken(upTo, { net, tax, capturedTax });
  const amount = upTo - capturedNet + (taxUpTo - capturedTax);
  const at = clock.business();
  if (amount > 0) {
    await postCapture({ tx, clock }, { id, namespaceId, instanceId, campaignId, currency, amount, at }, upTo);
    await tx.run(sql`update balance_holds set captured_net = ${upTo}, captured_tax = ${taxUpTo} where id = ${id}`);
  }
  const { seller } = await readParties(tx, instanceId);
  const today = localDate(seller.timezone, at.getTime());
  const due = await nextInvoice(tx, hold, { upTo, tax: taxUpTo, isOver }, { closedMonth, today });
  const isIssued = due && (await issueCaptured({ tx, clock }, { orderId, ...chargeOf(hold, due) }));
  if (isIssued)
    await tx.run(sql`
      update balance_holds set invoiced_net = ${due.net}, invoiced_tax = ${due.tax}, invoiced_through = ${due.to}::date where id = ${id}`);
  if (isOver && (isIssued || !due))
    await transitionAll({ tx }, holdEntity, sql`id = ${id}`, { type: 'campaign.settled' });
}

const chargeOf = ({ invoicedNet, invoicedTax }: Hold, { net, tax, from, to }: Due) => ({
  net: net - invoicedNet,
  tax: tax - invoicedTax,
  from,
  to,
});

/** Takes of what is held what was delivered for it, campaign after campaign. */
export async function captureHolds(app: Context): Promise<void> {
  const closed = closedBy(app.clock.business());
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
      await capture(tx, app, hold, { isOver, closedMonth: closed.closedMonth });
    }),
  );
}
