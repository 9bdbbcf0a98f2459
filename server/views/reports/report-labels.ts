import { addDays, dayNumber } from '#domain/planner/zone.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ReportDays, ReportGroup } from '../../rooms/reports/report-view.ts';
import type { ReportBooking } from './report-bookings.ts';

/** A row's key and what it is called; null where the key says it, or nobody knows any more. */
export type Labels = ReadonlyMap<string, string | null>;

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** The rows that a report has whether anything played or not: every day, every hour, everything that is booked. */
function bookedKeys(groupBy: ReportGroup, bookings: readonly ReportBooking[], days: ReportDays): string[] {
  if (bookings.length === 0) return [];
  switch (groupBy) {
    case 'day':
      return Array.from({ length: dayNumber(days.to) - dayNumber(days.from) + 1 }, (_, day) => addDays(days.from, day));
    case 'hour':
      return hours;
    case 'city':
      return bookings.map(({ city }) => city);
    case 'screen':
      return bookings.map(({ screenId }) => screenId);
    case 'venue':
      return bookings.map(({ venueType }) => String(venueType));
    case 'line':
      return bookings.map(({ lineId }) => lineId);
    case 'artwork':
      return [];
  }
}

async function readNames(
  tx: Tx,
  groupBy: ReportGroup,
  campaignId: string,
  keys: readonly string[],
): Promise<{ id: string; name: string }[]> {
  switch (groupBy) {
    case 'city':
      return tx.rows(sql`
        select city as id, min(city_name) as name from screens where city = any(${[...keys]}::text[]) group by city`);
    case 'screen':
      return tx.rows(sql`select id::text, name from screens where id = any(${[...keys]}::uuid[])`);
    case 'line':
      return tx.rows(
        sql`select id::text, (position + 1)::text as name from campaign_lines where campaign_id = ${campaignId}`,
      );
    case 'artwork':
      return tx.rows(sql`
        select a.id::text, a.name from artworks a where a.id = any(${[...keys]}::uuid[])
          or a.id in (select x.artwork_id from assignments x join campaign_lines l on l.id = x.line_id where l.campaign_id = ${campaignId})`);
    default:
      return [];
  }
}

/** The rows of a report with their names: what played, and what could have. */
export async function readLabels(
  tx: Tx,
  groupBy: ReportGroup,
  campaignId: string,
  played: Iterable<string>,
  bookings: readonly ReportBooking[],
  days: ReportDays,
): Promise<Labels> {
  const keys = new Set([...bookedKeys(groupBy, bookings, days), ...played]);
  const labels = new Map<string, string | null>([...keys].map((key) => [key, null]));
  for (const { id, name } of await readNames(tx, groupBy, campaignId, [...keys])) {
    if (labels.has(id) || (groupBy === 'artwork' && bookings.length > 0)) labels.set(id, name);
  }
  return labels;
}
