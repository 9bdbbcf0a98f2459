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
  /** By screen, the weeks of its own traffic that passed while the lines ran. */
  readonly weeks: ReadonlyMap<string, number>;
}

interface Sums extends Capacity {
  /** The same had no line dayparts: what lines that share hours of a screen come to at most. */
  readonly most: Map<string, number>;
  readonly weeks: Map<string, number>;
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

/** As few stretches as hold the same instants. */
function union(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

const daysOf = ({ from, to }: ReportDays): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));

/** The hours of some that a screen is open, and a line may run; of one hour of the day or of all. */
function sumHours(
  { operatingHours }: ReportBooking,
  counts: readonly HourCount[],
  schedule: Dayparts['schedule'],
  hourOfDay?: number,
): number {
  let sum = 0;
  for (const [hour, count] of counts) {
    if (!operatingHours[hour] || (hourOfDay !== undefined && hour % 24 !== hourOfDay)) continue;
    if (schedule === null || schedule[hour]) sum += count;
  }
  return sum;
}

/** The weeks of a screen's own traffic that some hours hold; of one hour of the day or of all. */
function sumWeeks(
  { operatingHours, impressionMultiplier }: ReportBooking,
  traffic: number,
  counts: readonly HourCount[],
  schedule: Dayparts['schedule'],
  hourOfDay?: number,
): number {
  let sum = 0;
  for (const [hour, count] of counts) {
    if (!operatingHours[hour] || (hourOfDay !== undefined && hour % 24 !== hourOfDay)) continue;
    if (schedule === null || schedule[hour]) sum += count * (impressionMultiplier[hour] ?? 0);
  }
  return traffic > 0 ? sum / traffic : 0;
}

/** Impressions of one play in each open hour of a week, summed. */
const trafficOf = ({ operatingHours, impressionMultiplier }: ReportBooking): number =>
  impressionMultiplier.reduce((sum, amount, hour) => (operatingHours[hour] ? sum + amount : sum), 0);

/** The bookings of a screen, of a line where each line stands for itself: they share its loop. */
function byScreen(groupBy: ReportGroup, bookings: readonly ReportBooking[]): ReportBooking[][] {
  const groups = new Map<string, ReportBooking[]>();
  for (const booking of bookings) {
    const key = groupBy === 'line' ? `${booking.screenId}/${booking.lineId}` : booking.screenId;
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()];
}

/**
 * What could have played in some days, within windows of instants, by the key of a report's rows. An artwork has no share of its
 * own: whatever its lines could play, it could, so all artworks stand under one key, ''.
 */
export function capacityBy(
  groupBy: ReportGroup,
  bookings: readonly ReportBooking[],
  days: ReportDays,
  windows: readonly Span[],
): Map<string, Capacity> {
  const countsOf = createHourCounts();
  const spanOf = createDaySpans();
  const everyDay = groupBy === 'day' ? daysOf(days) : [];
  const sums = new Map<string, Sums>();
  const add = (key: string, part: 'slots' | 'booked', amount: number, screenId: string, weeks: number) => {
    if (amount <= 0) return;
    const sum = sums.get(key) ?? { slots: 0, booked: 0, weeks: new Map(), most: new Map() };
    sum[part] += amount;
    const passed = part === 'slots' ? sum.most : sum.weeks;
    passed.set(screenId, (passed.get(screenId) ?? 0) + weeks);
    sums.set(key, sum);
  };
  const traffics = new Map(bookings.map((booking) => [booking.screenId, trafficOf(booking)]));
  /** Adds so many slots of every loop in a stretch of time, each hour of it under its row's key. */
  const addSlots = (part: 'slots' | 'booked', booking: ReportBooking, span: Span, schedule: Dayparts['schedule']) => {
    const { timezone } = booking;
    const slots = part === 'slots' ? booking.slotsPerLoop : booking.slots;
    const traffic = traffics.get(booking.screenId) ?? 0;
    const count = (key: string, counts: readonly HourCount[], hourOfDay?: number) => {
      const loops = (sumHours(booking, counts, schedule, hourOfDay) * 3600) / booking.loopLengthS;
      add(key, part, loops * slots, booking.screenId, sumWeeks(booking, traffic, counts, schedule, hourOfDay));
    };
    if (groupBy === 'day') {
      for (const day of everyDay) count(day, countsOf(timezone, cut(span, spanOf(timezone, day))));
      return;
    }
    const counts = countsOf(timezone, cut(span, spanOfDates(timezone, days.from, days.to)));
    if (groupBy === 'hour') {
      for (let hour = 0; hour < 24; hour += 1) count(String(hour), counts, hour);
      return;
    }
    const { screenId, venueType, lineId } = booking;
    count({ screen: screenId, venue: String(venueType), line: lineId, artwork: '' }[groupBy], counts);
  };
  for (const group of byScreen(groupBy, bookings)) {
    const flights = group.map(({ timezone, startDate, endDate }) => {
      const flight = flightSpan(timezone, { startDate, endDate });
      return windows.map((window) => cut(flight, window));
    });
    // Lines that share a screen share its loop: its slots are there once, in the hours of any of them.
    const [first] = group;
    if (first) for (const span of union(flights.flat())) addSlots('slots', first, span, null);
    group.forEach((booking, place) => {
      for (const flight of flights[place] ?? []) {
        for (const [part, schedule] of stretches(booking.dayparts, flight)) addSlots('booked', booking, part, schedule);
      }
    });
  }
  for (const { weeks, most } of sums.values()) {
    for (const [screenId, sum] of weeks) weeks.set(screenId, Math.min(sum, most.get(screenId) ?? 0));
  }
  return sums;
}
