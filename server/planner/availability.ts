/** What is still free on a screen, day by day. The database decides the race of two buyers; this decides what is left. */
import { HOURS_OF_WEEK, isOpen, isScheduled } from './hours.ts';
import { sellableSlots } from './pricing.ts';
import type { Flight, PlannerScreen } from './types.ts';
import { dateOfDay, dayNumber, weekdayOfDay } from './zone.ts';

/** Slots that another line holds or has paid for. */
export interface SlotBooking extends Flight {
  readonly screenId: string;
  readonly slots: number;
}

export interface DayAvailability {
  /** `YYYY-MM-DD` on the screen's calendar. */
  readonly date: string;
  /** Slots free in every hour of that day in which the flight would run. */
  readonly free: number;
}

export interface Availability {
  /** Slots that may be sold at all (`maxSovPct`). */
  readonly sellable: number;
  /** The least of all days: what a flight can book throughout. */
  readonly free: number;
  readonly byDay: readonly DayAvailability[];
}

/**
 * Free slots of a screen for a flight. Two lines meet only where both their dates and their dayparts do; an hour in
 * which the screen is closed limits nothing. Bookings of other screens are ignored.
 */
export function slotsAvailable(
  bookings: readonly SlotBooking[],
  screen: Pick<PlannerScreen, 'id' | 'slotsPerLoop' | 'maxSovPct' | 'operatingHours'>,
  flight: Flight,
): Availability {
  const sellable = sellableSlots(screen);
  const first = dayNumber(flight.startDate);
  const last = dayNumber(flight.endDate);
  const others = bookings
    .filter((booking) => booking.screenId === screen.id && booking.slots > 0)
    .map((booking) => ({ booking, from: dayNumber(booking.startDate), to: dayNumber(booking.endDate) }))
    .filter(({ from, to }) => from <= last && to >= first);
  const wanted: boolean[] = [];
  for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1)
    wanted.push(isOpen(screen, hour) && isScheduled(flight.schedule, hour));

  const byDay: DayAvailability[] = [];
  for (let day = first; day <= last; day += 1) {
    const today = others.filter(({ from, to }) => from <= day && day <= to);
    let used = 0;
    if (today.length > 0) {
      const midnight = weekdayOfDay(day) * 24;
      for (let hour = midnight; hour < midnight + 24; hour += 1) {
        if (!wanted[hour]) continue;
        let sum = 0;
        for (const { booking } of today) if (isScheduled(booking.schedule, hour)) sum += booking.slots;
        if (sum > used) used = sum;
      }
    }
    byDay.push({ date: dateOfDay(day), free: Math.max(0, sellable - used) });
  }
  return { sellable, free: byDay.reduce((least, { free }) => Math.min(least, free), sellable), byDay };
}
