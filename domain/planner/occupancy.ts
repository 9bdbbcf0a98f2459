/**
 * How many slots of a screen are taken in each hour of the week over the days of a flight. Bookings are few and weeks
 * repeat, so the fullest day of each weekday is found among the days that follow a booking's first.
 */
import { HOURS_OF_WEEK, isOpen } from './hours.ts';
import { sellableSlots } from './pricing.ts';
import type { PlannerScreen, WeekOf } from './types.ts';
import { dayNumber, weekdayOfDay } from './zone.ts';

/** Slots taken from one day to another, both included, in the hours of a schedule; null: all hours. */
export interface Occupancy {
  readonly startDate: string;
  readonly endDate: string;
  readonly schedule: WeekOf<boolean> | null;
  readonly slots: number;
}

/** The days of a flight, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly schedule: WeekOf<boolean> | null;
  readonly slots: number;
}

/** The days on which a weekday can be at its fullest: the first of it at the beginning and after each booking's beginning. */
function fullestDays(stretches: readonly Stretch[], from: number, to: number): number[] {
  const days = new Set<number>();
  for (const start of new Set([from, ...stretches.map((stretch) => Math.max(from, stretch.from))])) {
    for (let day = start; day <= Math.min(to, start + 6); day += 1) days.add(day);
  }
  return [...days];
}

/** The most slots that are taken at once in each hour of the week; 0 also in hours that the days do not hold. */
export function takenByHour(occupied: readonly Occupancy[], { startDate, endDate }: Days): number[] {
  const taken = new Array<number>(HOURS_OF_WEEK).fill(0);
  const from = dayNumber(startDate);
  const to = dayNumber(endDate);
  const stretches: Stretch[] = occupied
    .map((one) => ({ ...one, from: dayNumber(one.startDate), to: dayNumber(one.endDate) }))
    .filter((one) => one.from <= to && one.to >= from);
  if (stretches.length === 0) return taken;
  const hours = new Array<number>(24);
  for (const day of fullestDays(stretches, from, to)) {
    const midnight = weekdayOfDay(day) * 24;
    hours.fill(0);
    let whole = 0;
    for (const { from: first, to: last, schedule, slots } of stretches) {
      if (day < first || day > last) continue;
      if (!schedule) whole += slots;
      else
        for (let hour = 0; hour < 24; hour += 1)
          if (schedule[midnight + hour]) hours[hour] = (hours[hour] ?? 0) + slots;
    }
    for (let hour = 0; hour < 24; hour += 1) {
      taken[midnight + hour] = Math.max(taken[midnight + hour] ?? 0, whole + (hours[hour] ?? 0));
    }
  }
  return taken;
}

/**
 * The slots that are free in every hour in which a line wants to run on a screen: open, scheduled and among its days. In hours in
 * which the screen is closed nothing is sold, so nothing is taken from anybody.
 */
export function freeInFlight(
  screen: Pick<PlannerScreen, 'operatingHours' | 'slotsPerLoop' | 'maxSovPct'>,
  occupied: readonly Occupancy[],
  line: Days & { readonly schedule?: WeekOf<boolean> | null | undefined },
): number {
  const sellable = sellableSlots(screen);
  if (occupied.length === 0) return sellable;
  const taken = takenByHour(occupied, line);
  let most = 0;
  for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1) {
    if (line.schedule && !line.schedule[hour]) continue;
    if (isOpen(screen, hour)) most = Math.max(most, taken[hour] ?? 0);
  }
  return Math.max(0, sellable - most);
}
