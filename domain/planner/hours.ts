/**
 * How many hours of each hour of the week a line really runs on a screen. Everything the planner computes is a sum
 * over these 168 numbers, so ninety days cost no more than a week.
 */
import type { Flight, PlannerScreen, Span, WeekOf } from './types.ts';
import { hourOfWeekLocal, offsetSpans, spanOfDates } from './zone.ts';

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

export const HOURS_OF_WEEK = 168;

/** Hours (also parts of hours) that a span holds of each hour of the week on the zone's clock. */
export function hourOfWeekCounts(zone: string, span: Span): number[] {
  const counts = new Array<number>(HOURS_OF_WEEK).fill(0);
  for (const piece of offsetSpans(zone, span)) {
    const weeks = Math.floor((piece.to - piece.from) / WEEK);
    if (weeks > 0) for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1) counts[hour] = (counts[hour] ?? 0) + weeks;
    const end = piece.to + piece.offset;
    let local = piece.from + piece.offset + weeks * WEEK;
    while (local < end) {
      const next = Math.min((Math.floor(local / HOUR) + 1) * HOUR, end);
      const hour = hourOfWeekLocal(local);
      counts[hour] = (counts[hour] ?? 0) + (next - local) / HOUR;
      local = next;
    }
  }
  return counts;
}

/** Whether the screen is switched on in an hour of the week. */
export const isOpen = (screen: Pick<PlannerScreen, 'operatingHours'>, hour: number): boolean =>
  screen.operatingHours[Math.floor(hour / 24)]?.[hour % 24] === true;

/** Whether a schedule lets a line run in an hour of the week. */
export const isScheduled = (schedule: WeekOf<boolean> | null | undefined, hour: number): boolean =>
  schedule ? schedule[hour] === true : true;

/** The instants a flight covers on a screen, cut to a window. */
export function flightSpan(timezone: string, flight: Flight, window: Partial<Span> = {}): Span {
  const span = spanOfDates(timezone, flight.startDate, flight.endDate);
  const from = Math.max(span.from, window.from ?? span.from);
  return { from, to: Math.max(from, Math.min(span.to, window.to ?? span.to)) };
}

/** Keeps of counted hours what the screen is open for and the schedule lets run. */
export const openHours = (
  screen: Pick<PlannerScreen, 'operatingHours'>,
  schedule: WeekOf<boolean> | null | undefined,
  counts: WeekOf<number>,
): number[] =>
  counts.map((count, hour) => (count > 0 && isOpen(screen, hour) && isScheduled(schedule, hour) ? count : 0));

/**
 * Hours of each hour of the week in which a flight runs on a screen, in the screen's own zone: a day of 23 or 25 hours
 * counts as such. `window` cuts the flight, e.g. to what is left of it.
 */
export function hoursInFlight(
  screen: Pick<PlannerScreen, 'operatingHours' | 'timezone'>,
  flight: Flight,
  window: Partial<Span> = {},
): number[] {
  const counts = hourOfWeekCounts(screen.timezone, flightSpan(screen.timezone, flight, window));
  return openHours(screen, flight.schedule, counts);
}

/** How many hours a week of counts holds in all. */
export const totalHours = (hours: WeekOf<number>): number => hours.reduce((sum, count) => sum + count, 0);
