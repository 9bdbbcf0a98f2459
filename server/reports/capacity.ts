import { flightSpan, hourOfWeekCounts } from '../planner/hours.ts';
import type { Span } from '../planner/types.ts';
import { addDays, dayNumber, spanOfDates } from '../planner/zone.ts';
import type { Dayparts, ReportBooking } from './report-bookings.ts';
import type { ReportDays, ReportGroup } from './report-view.ts';

/** What could have played. */
export interface Capacity {
  /** Slots of all loops that ran while the screens were open. */
  slots: number;
  /** Of them, those of the booked lines. */
  booked: number;
}

/** Hours in which a screen is open, and those of them in which the line may run. */
interface Hours {
  readonly hours: number;
  readonly scheduled: number;
}

/** An hour of the week, and how many of it there are. */
type HourCount = readonly [hour: number, count: number];

/** Hours of the week that a stretch of time holds, worked out once for each zone and stretch: of a day they are few. */
function createHourCounts() {
  const known = new Map<string, readonly HourCount[]>();
  return (zone: string, span: Span): readonly HourCount[] => {
    const key = `${zone}/${span.from}/${span.to}`;
    const counts =
      known.get(key) ??
      hourOfWeekCounts(zone, span).flatMap((count, hour): HourCount[] => (count > 0 ? [[hour, count]] : []));
    known.set(key, counts);
    return counts;
  };
}

/** The instants of a day in a zone, worked out once. */
function createDaySpans() {
  const known = new Map<string, Span>();
  return (zone: string, day: string): Span => {
    const key = `${zone}/${day}`;
    const span = known.get(key) ?? spanOfDates(zone, day, day);
    known.set(key, span);
    return span;
  };
}

const cut = (a: Span, b: Span): Span => {
  const from = Math.max(a.from, b.from);
  return { from, to: Math.max(from, Math.min(a.to, b.to)) };
};

/** The parts of a span in which a line had each of its dayparts. */
function stretches(dayparts: readonly Dayparts[], span: Span): (readonly [Span, Dayparts['schedule']])[] {
  let { from } = span;
  return dayparts.flatMap(({ until, schedule }) => {
    const part = { from, to: until === null ? span.to : Math.min(span.to, Math.max(from, until)) };
    from = part.to;
    return part.to > part.from ? [[part, schedule] as const] : [];
  });
}

const daysOf = ({ from, to }: ReportDays): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));

/**
 * What could have played in some days, within a window of instants, by the key of a report's rows. An artwork has no share of its
 * own: whatever its lines could play, it could, so all artworks stand under one key, ''.
 */
export function capacityBy(
  groupBy: ReportGroup,
  bookings: readonly ReportBooking[],
  days: ReportDays,
  window: Span,
): Map<string, Capacity> {
  const countsOf = createHourCounts();
  const spanOf = createDaySpans();
  const everyDay = groupBy === 'day' ? daysOf(days) : [];
  const sums = new Map<string, Capacity>();
  const counted = new Set<string>();
  const add = (key: string, booking: ReportBooking, { hours, scheduled }: Hours) => {
    if (hours <= 0) return;
    const loops = (hours * 3600) / booking.loopLengthS;
    const sum = sums.get(key) ?? { slots: 0, booked: 0 };
    // Lines that share a screen share its loop: its slots are there once.
    const once = `${key}/${booking.screenId}`;
    if (!counted.has(once)) sum.slots += loops * booking.slotsPerLoop;
    counted.add(once);
    sum.booked += ((scheduled * 3600) / booking.loopLengthS) * booking.slots;
    sums.set(key, sum);
  };
  for (const booking of bookings) {
    const { timezone, operatingHours, dayparts } = booking;
    const flight = cut(flightSpan(timezone, { startDate: booking.startDate, endDate: booking.endDate }), window);
    const open = (span: Span, hourOfDay?: number): Hours => {
      let [hours, scheduled] = [0, 0];
      for (const [part, schedule] of stretches(dayparts, span)) {
        for (const [hour, count] of countsOf(timezone, part)) {
          if (!operatingHours[hour] || (hourOfDay !== undefined && hour % 24 !== hourOfDay)) continue;
          hours += count;
          if (schedule === null || schedule[hour]) scheduled += count;
        }
      }
      return { hours, scheduled };
    };
    if (groupBy === 'day') {
      for (const day of everyDay) add(day, booking, open(cut(flight, spanOf(timezone, day))));
      continue;
    }
    const asked = cut(flight, spanOfDates(timezone, days.from, days.to));
    if (groupBy === 'hour') {
      for (let hour = 0; hour < 24; hour += 1) add(String(hour), booking, open(asked, hour));
      continue;
    }
    const key = {
      screen: booking.screenId,
      venue: String(booking.venueType),
      line: booking.lineId,
      artwork: '',
    }[groupBy];
    add(key, booking, open(asked));
  }
  return sums;
}
