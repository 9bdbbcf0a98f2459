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
import { type DeliveredDay, invoiceEnd } from '../rooms/orders/invoice-end.ts';
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
  /** Of its tax, percent as a decimal. */
  readonly rate: string;
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
      coalesce((select o.tax ->> 'rate' from orders o where o.id = h.order_id), '0') as rate,
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

async function deliveredDays(tx: Tx, { campaignId, currency, earlierNet }: Hold): Promise<DeliveredDay[]> {
  const rows = await tx.rows<{ day: string; micros: number }>(sql`
    select d.day, sum(d.cost_micros) over (order by d.day)::bigint as micros from play_days d
    where d.campaign_id = ${campaignId} order by d.day`);
  return rows.map(({ day, micros }) => ({ day, minor: microsToMinor(micros, currency) - earlierNet }));
}

/** What is invoiced next of a hold. */
interface Due {
  /** Up to how much of the hold is invoiced with it, minor units. */
  readonly net: number;
  readonly tax: number;
  readonly from: string;
  readonly to: string;
}

interface Taken {
  /** How much of the hold is captured, minor units. */
  readonly upTo: number;
  readonly tax: number;
  readonly isOver: boolean;
  readonly closedMonth: string;
  readonly today: string;
}

/** The next invoice of a hold: of each month that is closed, and of the rest at its end. Undefined where there is nothing to charge. */
async function nextInvoice(tx: Tx, hold: Hold, taken: Taken): Promise<Due | undefined> {
  const { invoicedNet, invoicedThrough } = hold;
  const { isOver, closedMonth, today } = taken;
  const days = await deliveredDays(tx, hold);
  const end = invoiceEnd(hold, days, { ...taken, deliveredByMonth: deliveredOf(hold, hold.deliveredMicrosByMonth) });
  if (!end) return undefined;
  const charged = days.filter(({ minor }, index) => minor > invoicedNet && (days[index - 1]?.minor ?? 0) < end.net);
  const start = invoicedNet > 0 ? addDays(invoicedThrough, 1) : invoicedThrough;
  // What is held later than it was played pays for earlier days, too.
  const first = charged.at(0)?.day;
  const from = first && first < start ? first : start;
  // What the refund rule keeps is charged on the day of it.
  const to = end.day ?? (isOver ? (charged.at(-1)?.day ?? today) : closedMonth);
  return { net: end.net, tax: end.tax, from, to: to.localeCompare(from) > 0 ? to : from };
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
  const due = await nextInvoice(tx, hold, { upTo, tax: taxUpTo, isOver, closedMonth, today });
  const isIssued = due && (await issueCaptured({ tx, clock }, { orderId, ...chargeOf(hold, due) }));
  if (isIssued)
    await tx.run(sql`
      update balance_holds set invoiced_net = ${due.net}, invoiced_tax = ${due.tax}, invoiced_through = ${due.to}::date where id = ${id}`);
  // Of what has to be told in two invoices the second follows at the next turn.
  if (isOver && (!due || (isIssued && due.net === upTo && due.tax === taxUpTo)))
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
