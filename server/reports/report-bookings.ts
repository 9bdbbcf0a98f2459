import { readPasts } from '../campaigns/line-pasts.ts';
import { scheduleOf, scheduleText } from '../campaigns/schedule-text.ts';
import { sql, type Tx } from '../db/database.ts';

/** A line on a screen, with what says how often it could play there. */
export interface ReportBooking {
  readonly lineId: string;
  readonly screenId: string;
  readonly slots: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly venueType: number;
  readonly timezone: string;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
  /** 168, Monday first. */
  readonly operatingHours: readonly boolean[];
  /** What it may run in, one after another; the last is what it has now. */
  readonly dayparts: readonly Dayparts[];
}

export interface Dayparts {
  /** Milliseconds; null: no edit has ended it. */
  readonly until: number | null;
  /** 168, Monday first; null means all hours. */
  readonly schedule: readonly boolean[] | null;
}

/** Everything that a campaign has booked, or had. */
export async function readBookings(tx: Tx, campaignId: string): Promise<ReportBooking[]> {
  const rows = await tx.rows<Omit<ReportBooking, 'dayparts'> & { readonly schedule: string | null }>(sql`
    select b.line_id, b.screen_id, max(b.slots) as slots, max(b.schedule) as schedule, min(b.start_date) as start_date, max(b.end_date) as end_date,
      s.venue_type, s.timezone, s.loop_length_s, s.slots_per_loop, s.operating_hours
    from bookings b join screens s on s.id = b.screen_id
    where b.campaign_id = ${campaignId} and b.state <> 'held'
    group by b.line_id, b.screen_id, s.id, s.venue_type, s.timezone, s.loop_length_s, s.slots_per_loop, s.operating_hours`);
  const pasts = await readPasts(tx, [...new Set(rows.map(({ lineId }) => lineId))]);
  return rows.map(({ schedule, ...row }) => ({
    ...row,
    dayparts: daypartsOf([...(pasts.get(row.lineId) ?? []), { until: null, schedule: scheduleOf(schedule) }]),
  }));
}

const textOf = ({ schedule }: Dayparts): string | null => scheduleText(schedule);

/** Without the edits that left the dayparts as they were. */
const daypartsOf = (stretches: readonly Dayparts[]): Dayparts[] =>
  stretches.filter((stretch, index) => {
    const next = stretches[index + 1];
    return !next || textOf(next) !== textOf(stretch);
  });
