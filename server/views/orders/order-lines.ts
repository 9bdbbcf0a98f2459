import type { components } from '#contract/product-api.ts';
import { refundDeadlines } from '#domain/planner/refund.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { readFlightBounds } from '../../rooms/campaigns/flight-bounds.ts';
import { datesOf, lineBudgets, readLines } from '../../rooms/campaigns/line-rows.ts';
import { findEditOfOrder } from '../../rooms/edits/edit-rows.ts';
import { applyChanges, type EditState, stateOf } from '../../rooms/edits/edit-state.ts';
import type { PaymentRow } from '../../rooms/orders/payment-rows.ts';

type OrderLine = components['schemas']['OrderLine'];

/** What each line of a state may spend, minor units. */
function budgetsOf({ fields, lines }: EditState): Map<string, number> {
  const budgets = lineBudgets(Number(fields.budgetTotal ?? 0), lines);
  return new Map(lines.map(({ id }, index) => [id, budgets[index] ?? 0]));
}

/** The lines that an order pays for: of a campaign's first order the whole of each, of a change what each gets more. */
export async function readOrderLines(tx: Tx, payment: PaymentRow): Promise<OrderLine[]> {
  const campaign = await findCampaign(tx, payment.campaignId);
  if (!campaign) throw new ProblemError('not_found');
  const before = stateOf(campaign, await readLines(tx, campaign.id));
  const edit = await findEditOfOrder(tx, payment.orderId);
  const isChange = edit?.status === 'awaiting_payment';
  const after = isChange ? applyChanges(before, edit.changes) : before;
  const had = isChange ? budgetsOf(before) : new Map<string, number>();
  const gets = isChange
    ? budgetsOf(after)
    : budgetsOf({ ...after, fields: { ...after.fields, budgetTotal: payment.amountMinor - payment.taxMinor } });
  const flight = {
    startDate: String(after.fields.startDate ?? ''),
    endDate: String(after.fields.endDate ?? ''),
  };
  const guaranteed = new Set(
    (
      await tx.rows<{ id: string }>(
        sql`select id from campaign_lines where campaign_id = ${campaign.id} and guaranteed`,
      )
    ).map(({ id }) => id),
  );
  const cities = await readCities(
    tx,
    after.lines.flatMap(({ screenIds }) => screenIds),
  );
  const bounds = await readFlightBounds(tx, campaign);
  const deadlines = bounds && refundDeadlines(bounds.from);
  return after.lines.map((line, index): OrderLine => {
    const isGuaranteed = guaranteed.has(line.id);
    const instant = (at: number | undefined) => (isGuaranteed && at !== undefined ? new Date(at).toISOString() : null);
    return {
      lineId: line.id,
      position: index + 1,
      name: line.name ?? null,
      screenCount: line.screenIds.length,
      cities: [...new Set(line.screenIds.flatMap((id) => cities.get(id) ?? []))].sort(),
      ...datesOf(line, flight),
      amount: (gets.get(line.id) ?? 0) - (had.get(line.id) ?? 0),
      refund: {
        basis: isGuaranteed ? 'guaranteed' : 'by_delivery',
        fullUntil: instant(deadlines?.fullUntil),
        halfUntil: instant(deadlines?.halfUntil),
      },
    };
  });
}

async function readCities(tx: Tx, screenIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; cityName: string }>(
    sql`select id, city_name from screens where id = any(${[...new Set(screenIds)]}::uuid[])`,
  );
  return new Map(rows.map(({ id, cityName }) => [id, cityName]));
}
