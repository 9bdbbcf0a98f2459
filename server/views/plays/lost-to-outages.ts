import { cost } from '#domain/planner/pricing.ts';
import { startOfDay } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf } from '../../rooms/bookings/schedule-text.ts';
import { type ScreenRow, screenColumns, toPlannerScreen } from '../../rooms/inventory/screens.ts';

interface Row extends ScreenRow {
  readonly bookedRateMicros: ScreenRow['rateMicros'];
  readonly bookedPricingModel: ScreenRow['pricingModel'];
  readonly lineId: string;
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: string | null;
  readonly returnsOn: string | null;
  readonly outages: { readonly from: string; readonly until: string | null }[];
}

/**
 * Which part of each line's price, 0 to 1, its screens cannot show because they were out of service, or are and will be until they
 * should be back: to the end where nobody knows, or the day has passed. Lines that lose nothing are left out.
 */
export async function lostToOutages(tx: Tx, campaignId: string, now: Date): Promise<Map<string, number>> {
  const rows = await tx.rows<Row>(sql`
    select b.line_id, b.slots, b.start_date, b.end_date, b.schedule, s.returns_on, ${screenColumns},
      b.rate_micros as booked_rate_micros, b.pricing_model as booked_pricing_model,
      coalesce((select jsonb_agg(jsonb_build_object('from', o.began_at, 'until', o.ended_at) order by o.began_at)
        from screen_outages o where o.screen_id = s.id), '[]') as outages
    from bookings b join screens s on s.id = b.screen_id where b.campaign_id = ${campaignId} and b.state in ('held', 'booked')`);
  const prices = new Map<string, { whole: number; lost: number }>();
  for (const { lineId, slots, startDate, endDate, schedule, returnsOn, outages, ...row } of rows) {
    // What was booked costs what it cost then.
    const { bookedRateMicros: rateMicros, bookedPricingModel: pricingModel } = row;
    const screen = toPlannerScreen({ ...row, rateMicros, pricingModel });
    const flight = { startDate, endDate, schedule: scheduleOf(schedule) };
    const costIn = (window: { from?: number; to?: number }) => cost(screen, flight, slots, window);
    const back = returnsOn === null ? 0 : startOfDay(row.timezone, returnsOn);
    const untilBack = back > now.getTime() ? { to: back } : {};
    const lost = outages.reduce(
      (sum, { from, until }) =>
        sum + costIn({ from: Date.parse(from), ...(until === null ? untilBack : { to: Date.parse(until) }) }),
      0,
    );
    const price = prices.get(lineId) ?? { whole: 0, lost: 0 };
    prices.set(lineId, { whole: price.whole + costIn({}), lost: price.lost + lost });
  }
  return new Map(
    [...prices].flatMap(([id, { whole, lost }]) => (lost > 0 && whole > 0 ? [[id, Math.min(1, lost / whole)]] : [])),
  );
}
