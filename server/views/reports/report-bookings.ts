import type { Audience } from '#domain/planner/reach.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { scheduleOf, scheduleText } from '../../rooms/bookings/schedule-text.ts';
import { readPasts } from '../../rooms/campaigns/line-pasts.ts';

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
  /** Impressions of one play in each of the same hours. */
  readonly impressionMultiplier: readonly number[];
  readonly city: string;
  /** Who passes the screen; null where nobody has said. */
  readonly audience: Audience | null;
  /** What it may run in, one after another; the last is what it has now. */
  readonly dayparts: readonly Dayparts[];
}

export interface Dayparts {
  /** Milliseconds; null: no edit has ended it. */
  readonly until: number | null;
  /** 168, Monday first; null means all hours. */
  readonly schedule: readonly boolean[] | null;
}

interface BookingRow extends Omit<ReportBooking, 'dayparts' | 'audience'> {
  readonly schedule: string | null;
  readonly weekly: number | null;
  readonly visits: number | null;
  readonly churn: number | null;
}

/** Everything that a campaign has booked, or had. */
export async function readBookings(tx: Tx, campaignId: string): Promise<ReportBooking[]> {
  const rows = await tx.rows<BookingRow>(sql`
    select b.line_id, b.screen_id, max(b.slots) as slots, max(b.schedule) as schedule, min(b.start_date) as start_date, max(b.end_date) as end_date,
      s.venue_type, s.timezone, s.loop_length_s, s.slots_per_loop, s.operating_hours, s.impression_multiplier, s.city,
      s.weekly_audience as weekly, s.weekly_visits as visits, s.audience_churn as churn
    from bookings b join screens s on s.id = b.screen_id
    where b.campaign_id = ${campaignId} and b.state <> 'held'
    group by b.line_id, b.screen_id, s.id`);
  const pasts = await readPasts(tx, [...new Set(rows.map(({ lineId }) => lineId))]);
  return rows.map(({ schedule, weekly, visits, churn, ...row }) => ({
    ...row,
    audience: weekly !== null && visits !== null && churn !== null ? { weekly, visits, churn } : null,
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
