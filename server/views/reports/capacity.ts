import { flightSpan, hourOfWeekCounts } from '#domain/planner/hours.ts';
import type { Span } from '#domain/planner/types.ts';
import { addDays, dayNumber, spanOfDates } from '#domain/planner/zone.ts';
import type { ReportDays, ReportGroup } from '../../rooms/reports/report-view.ts';
import type { Dayparts, ReportBooking } from './report-bookings.ts';

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

/** The hours of a row: of a day or an hour of the day by their key, else of whatever the row is of. */
type Part = readonly [key: string | null, hours: readonly HourCount[]];

const hoursIn = (zone: string, span: Span): HourCount[] =>
  hourOfWeekCounts(zone, span).flatMap((count, hour): HourCount[] => (count > 0 ? [[hour, count]] : []));

/** The hours that a stretch of time holds in each row, worked out once for each zone and stretch: screens share most of them. */
function createParts(groupBy: ReportGroup, days: ReportDays) {
  const known = new Map<string, readonly Part[]>();
  const everyDay = groupBy === 'day' ? daysOf(days) : [];
  const partsOf = (zone: string, span: Span): Part[] => {
    if (groupBy === 'day') {
      return everyDay.flatMap((day): Part[] => {
        const hours = hoursIn(zone, cut(span, spanOfDates(zone, day, day)));
        return hours.length > 0 ? [[day, hours]] : [];
      });
    }
    const hours = hoursIn(zone, cut(span, spanOfDates(zone, days.from, days.to)));
    if (groupBy !== 'hour') return [[null, hours]];
    return Array.from({ length: 24 }, (_, of): Part => [String(of), hours.filter(([hour]) => hour % 24 === of)]);
  };
  return (zone: string, span: Span): readonly Part[] => {
    const key = `${zone}/${span.from}/${span.to}`;
    const parts = known.get(key) ?? partsOf(zone, span);
    known.set(key, parts);
    return parts;
  };
}

/** Of some hours those in which a screen is open and a line may run, and the impressions of one play in each of them. */
function sumHours(
  { operatingHours, impressionMultiplier }: ReportBooking,
  counts: readonly HourCount[],
  schedule: Dayparts['schedule'],
): readonly [hours: number, traffic: number] {
  let hours = 0;
  let traffic = 0;
  // By their places: this runs for every hour of every screen.
  for (let at = 0; at < counts.length; at += 1) {
    const [hour, count] = counts[at] as HourCount;
    if (!operatingHours[hour] || (schedule !== null && !schedule[hour])) continue;
    hours += count;
    traffic += count * (impressionMultiplier[hour] ?? 0);
  }
  return [hours, traffic];
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
  const partsOf = createParts(groupBy, days);
  const sums = new Map<string, Sums>();
  const traffics = new Map(bookings.map((booking) => [booking.screenId, trafficOf(booking)]));
  /** Adds so many slots of every loop in a stretch of time, each hour of it under its row's key. */
  const addSlots = (part: 'slots' | 'booked', booking: ReportBooking, span: Span, schedule: Dayparts['schedule']) => {
    const { timezone, city, screenId, venueType, lineId, loopLengthS } = booking;
    const slots = part === 'slots' ? booking.slotsPerLoop : booking.slots;
    const week = traffics.get(screenId) ?? 0;
    const venue = String(venueType);
    const own = { city, screen: screenId, venue, line: lineId, artwork: '', day: '', hour: '' }[groupBy];
    for (const [of, counts] of partsOf(timezone, span)) {
      const [hours, traffic] = sumHours(booking, counts, schedule);
      if (hours <= 0) continue;
      const key = of ?? own;
      const sum = sums.get(key) ?? { slots: 0, booked: 0, weeks: new Map(), most: new Map() };
      sum[part] += ((hours * 3600) / loopLengthS) * slots;
      const passed = part === 'slots' ? sum.most : sum.weeks;
      passed.set(screenId, (passed.get(screenId) ?? 0) + (week > 0 ? traffic / week : 0));
      sums.set(key, sum);
    }
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
