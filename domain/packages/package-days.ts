import { isOpen } from '#domain/planner/hours.ts';
import { freeInFlight, type Occupancy } from '#domain/planner/occupancy.ts';
import { cost } from '#domain/planner/pricing.ts';
import type { PlannerScreen } from '#domain/planner/types.ts';
import { addDays, dayNumber, localDate, weekdayOfDay } from '#domain/planner/zone.ts';
import { firstByNotice, lastBegin, type PackageWindow } from './package-conditions.ts';
import { type PackageTerms, priceOf } from './price-package.ts';

export type PackageDayState = 'free' | 'held' | 'booked' | 'lead_time' | 'notice' | 'outside' | 'closed' | 'category';

export interface PackageDay {
  readonly date: string;
  readonly state: PackageDayState;
  /** The screens that stand in the way. */
  readonly screenIds: readonly string[];
  /** Of a flight that starts here, minor units; null where it cannot. */
  readonly price: number | null;
}

/** What others have of a screen: booked for good, and that together with what is held for a payment. */
export interface TakenSlots {
  readonly booked: readonly Occupancy[];
  readonly all: readonly Occupancy[];
}

export interface PackageCalendarInput {
  readonly terms: PackageTerms & PackageWindow;
  readonly currency: string;
  readonly screens: readonly PlannerScreen[];
  readonly taken: ReadonlyMap<string, TakenSlots>;
  /** The screens that do not show what the advertiser advertises. */
  readonly refusing: readonly string[];
  readonly now: Date;
  /** How many days to tell of. */
  readonly days: number;
}

/** Of several screens the first day on which each of them can play a whole day: after its notice, and tomorrow at the earliest. */
export const firstWholeDay = ({ timezone, leadTimeDays }: PlannerScreen, now: Date): string =>
  addDays(localDate(timezone, now.getTime()), Math.max(1, leadTimeDays));

/** The first day on which a flight of a package can begin: its screens can play it, and it is sold for it. */
export const firstStart = (window: PackageWindow, screens: readonly PlannerScreen[], now: Date): string =>
  [
    firstByNotice(window, screens, now),
    ...screens.map((screen) => firstWholeDay(screen, now)),
    ...(window.flightFrom === null ? [] : [window.flightFrom]),
  ]
    .sort()
    .at(-1) ?? localDate('UTC', now.getTime());

/** So many days before the first possible start are told of, with what stands against them. */
const DAYS_BEFORE = 14;

/** The day that a calendar begins with: today, or two weeks before the first day on which a flight can begin. */
export function firstShown(window: PackageWindow, screens: readonly PlannerScreen[], now: Date): string {
  const today = screens.map(({ timezone }) => localDate(timezone, now.getTime())).sort()[0] ?? '';
  const near = addDays(firstStart(window, screens, now), -DAYS_BEFORE);
  return [near, today].sort().at(-1) ?? today;
}

const isOpenOn = (screen: PlannerScreen, date: string): boolean => {
  const midnight = weekdayOfDay(dayNumber(date)) * 24;
  return Array.from({ length: 24 }, (_, hour) => hour).some((hour) => isOpen(screen, midnight + hour));
};

/**
 * Which days a package's screens are free on, one by one, and what a flight from each of them costs. Where a screen refuses the category
 * no day is free: nobody books a package without it.
 */
export function packageDays({
  terms,
  currency,
  screens,
  taken,
  refusing,
  now,
  days,
}: PackageCalendarInput): PackageDay[] {
  const begin = firstShown(terms, screens, now);
  const dates = Array.from({ length: days + terms.durationDays - 1 }, (_, index) => addDays(begin, index));
  const starts = new Map(screens.map((screen) => [screen.id, firstWholeDay(screen, now)]));
  const noticed = firstByNotice(terms, screens, now);
  const isOutside = (date: string) =>
    (terms.flightFrom !== null && date < terms.flightFrom) || (terms.flightTo !== null && date > terms.flightTo);
  const last = lastBegin(terms, terms.durationDays);
  const lacking = (date: string, of: keyof TakenSlots) =>
    screens
      .filter((screen) => {
        const occupied = taken.get(screen.id)?.[of] ?? [];
        return freeInFlight(screen, occupied, { startDate: date, endDate: date }) < terms.slots;
      })
      .map(({ id }) => id);
  const told = dates.map((date): Omit<PackageDay, 'price'> => {
    if (refusing.length > 0) return { date, state: 'category', screenIds: refusing };
    if (isOutside(date)) return { date, state: 'outside', screenIds: [] };
    const late = screens.filter(({ id }) => date < (starts.get(id) ?? '')).map(({ id }) => id);
    if (late.length > 0) return { date, state: 'lead_time', screenIds: late };
    if (date < noticed) return { date, state: 'notice', screenIds: [] };
    const booked = lacking(date, 'booked');
    if (booked.length > 0) return { date, state: 'booked', screenIds: booked };
    const held = lacking(date, 'all');
    if (held.length > 0) return { date, state: 'held', screenIds: held };
    const closed = screens.filter((screen) => !isOpenOn(screen, date)).map(({ id }) => id);
    return { date, state: closed.length === screens.length ? 'closed' : 'free', screenIds: closed };
  });
  const costs = dates.map((date) =>
    screens.reduce((sum, screen) => sum + cost(screen, { startDate: date, endDate: date }, terms.slots), 0),
  );
  return told.slice(0, days).map((day, index) => {
    const flight = told.slice(index, index + terms.durationDays);
    const micros = costs.slice(index, index + terms.durationDays).reduce((sum, one) => sum + one, 0);
    // A day on which everything is shut costs nothing and takes nothing from a flight around it; nobody starts on one.
    const isPossible = day.state === 'free' && flight.every(({ state }) => state === 'free' || state === 'closed');
    // It is sold for the day itself, but a flight from here would go on after the last of its days.
    const isTooLate = day.state === 'free' && last !== null && day.date > last;
    return {
      ...day,
      ...(isTooLate ? { state: 'outside' as const, screenIds: [] } : {}),
      price: isPossible && micros > 0 ? priceOf(terms, micros, currency).price : null,
    };
  });
}

/** The start with the lowest price, the earliest of several. */
export const cheapestStart = (days: readonly PackageDay[]): string | null =>
  days.reduce<PackageDay | null>(
    (best, day) => (day.price !== null && (best?.price == null || day.price < best.price) ? day : best),
    null,
  )?.date ?? null;
