import { spanOfDates } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignRow } from './campaign-rows.ts';

export interface FlightBounds {
  /** When the first screen's first day begins, business milliseconds. */
  readonly from: number;
  /** When the last screen's last day ends. */
  readonly to: number;
}

/** A flight's bounds over the zones of its booked screens. */
export async function readFlightBounds(tx: Tx, campaign: CampaignRow): Promise<FlightBounds | undefined> {
  const { startDate, endDate } = campaign;
  if (!startDate || !endDate) return undefined;
  const zones = await tx.rows<{ timezone: string }>(
    sql`select distinct s.timezone from bookings b join screens s on s.id = b.screen_id where b.campaign_id = ${campaign.id}`,
  );
  const spans = zones.map(({ timezone }) => spanOfDates(timezone, startDate, endDate));
  if (spans.length === 0) return undefined;
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}
