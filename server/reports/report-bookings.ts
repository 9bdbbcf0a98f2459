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
  /** Dayparts, 168 ones and zeros, Monday first; null means all hours. */
  readonly schedule: string | null;
}

/** Everything that a campaign has booked, or had. */
export const readBookings = (tx: Tx, campaignId: string): Promise<ReportBooking[]> =>
  tx.rows<ReportBooking>(sql`
    select b.line_id, b.screen_id, max(b.slots) as slots, max(b.schedule) as schedule, min(b.start_date) as start_date, max(b.end_date) as end_date,
      s.venue_type, s.timezone, s.loop_length_s, s.slots_per_loop, s.operating_hours
    from bookings b join screens s on s.id = b.screen_id
    where b.campaign_id = ${campaignId} and b.state <> 'held'
    group by b.line_id, b.screen_id, s.id, s.venue_type, s.timezone, s.loop_length_s, s.slots_per_loop, s.operating_hours`);
