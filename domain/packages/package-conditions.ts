import type { PlannerScreen } from '#domain/planner/types.ts';
import { addDays, localDate } from '#domain/planner/zone.ts';

/** For which days a package is sold, and how long before; days are `YYYY-MM-DD`, on each screen's calendar. */
export interface PackageWindow {
  /** A flight begins on this day at the earliest; null without a bound. */
  readonly flightFrom: string | null;
  /** And plays on this one at the latest; null without a bound. */
  readonly flightTo: string | null;
  /** A flight is booked so many days before it at the latest, whatever its screens need. */
  readonly leadDays: number;
}

export interface PackageConditions extends PackageWindow {
  /** Plain text; empty where there is nothing more to say. */
  readonly terms: string;
}

/** Of a package that is sold for any days, as soon as its screens can play it. */
export const noConditions: PackageConditions = { terms: '', flightFrom: null, flightTo: null, leadDays: 0 };

/** The first day for which a package may still be booked, by its own notice alone. */
export const firstByNotice = (
  { leadDays }: Pick<PackageWindow, 'leadDays'>,
  screens: readonly Pick<PlannerScreen, 'timezone'>[],
  now: Date,
): string =>
  screens
    .map(({ timezone }) => addDays(localDate(timezone, now.getTime()), leadDays))
    .sort()
    .at(-1) ?? addDays(localDate('UTC', now.getTime()), leadDays);

/** The last day on which a flight of so many days can begin; null without a bound. */
export const lastBegin = ({ flightTo }: Pick<PackageWindow, 'flightTo'>, durationDays: number): string | null =>
  flightTo === null ? null : addDays(flightTo, 1 - durationDays);
