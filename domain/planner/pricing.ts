/** Plays, impressions and cost of a screen. The price of one play is a whole number of micros, so sums never drift. */
import { hoursInFlight, isOpen, isScheduled } from './hours.ts';
import type { Flight, PlannerScreen, Span, WeekOf } from './types.ts';

/** Plays per hour = 3600 / loopLengthS × slots bought. */
export const playsPerHour = (loopLengthS: number, slots: number): number => (3600 / loopLengthS) * slots;

/** Slots of a loop that may be sold at all: what `maxSovPct` leaves of `slotsPerLoop`, never more than all. */
export const sellableSlots = (screen: Pick<PlannerScreen, 'slotsPerLoop' | 'maxSovPct'>): number =>
  Math.floor((screen.slotsPerLoop * Math.min(100, Math.max(0, screen.maxSovPct))) / 100 + 1e-9);

/** Impressions of one play in an hour of the week. */
export const playImpressions = (screen: Pick<PlannerScreen, 'impressionMultiplier'>, hour: number): number =>
  screen.impressionMultiplier[hour] ?? 0;

type Priced = Pick<PlannerScreen, 'pricing' | 'impressionMultiplier' | 'operatingHours' | 'loopLengthS'>;

/**
 * What one play costs in an hour of the week, whole micros.
 * cpm: multiplier / 1000 × rate; per_play: rate; flat: rate over the plays that one slot has on that weekday within the
 * opening hours and the schedule. Each times the hour's factor.
 */
export const playCostMicros = (screen: Priced, hour: number, schedule?: WeekOf<boolean> | null): number =>
  playCostByHour(screen, schedule)(hour);

/** The same for many hours of one screen. */
export function playCostByHour(screen: Priced, schedule?: WeekOf<boolean> | null): (hour: number) => number {
  const { impressionMultiplier } = screen;
  const { model, rateMicros, hourFactor } = screen.pricing;
  if (model === 'cpm')
    return (hour) => Math.round((rateMicros * (hourFactor[hour] ?? 1) * (impressionMultiplier[hour] ?? 0)) / 1000);
  if (model === 'per_play') return (hour) => Math.round(rateMicros * (hourFactor[hour] ?? 1));
  const playsOfDay = Array.from({ length: 7 }, (_, day) => {
    let open = 0;
    for (let at = day * 24; at < day * 24 + 24; at += 1) if (isOpen(screen, at) && isScheduled(schedule, at)) open += 1;
    return open * playsPerHour(screen.loopLengthS, 1);
  });
  return (hour) => {
    const plays = playsOfDay[Math.floor(hour / 24)] ?? 0;
    return plays === 0 ? 0 : Math.round((rateMicros * (hourFactor[hour] ?? 1)) / plays);
  };
}

/** Plays that counted hours hold; a decimal, since an hour may hold part of a loop. */
export const playsIn = (screen: Pick<PlannerScreen, 'loopLengthS'>, hours: WeekOf<number>, slots: number): number =>
  hours.reduce((sum, count) => sum + count, 0) * playsPerHour(screen.loopLengthS, slots);

/** Plays that a flight holds on a screen when every loop plays it `slots` times. */
export const scheduledPlays = (
  screen: PlannerScreen,
  flight: Flight,
  slots: number,
  window: Partial<Span> = {},
): number => playsIn(screen, hoursInFlight(screen, flight, window), slots);

/** Impressions = Σ plays(h) × multiplier(h). */
export function impressionsIn(
  screen: Pick<PlannerScreen, 'loopLengthS' | 'impressionMultiplier'>,
  hours: WeekOf<number>,
  slots: number,
): number {
  const perHour = playsPerHour(screen.loopLengthS, slots);
  return hours.reduce((sum, count, hour) => sum + count * perHour * playImpressions(screen, hour), 0);
}

/** Cost in whole micros: Σ plays(h) × cost of a play(h). */
export function costMicrosIn(
  screen: Priced,
  hours: WeekOf<number>,
  slots: number,
  schedule?: WeekOf<boolean> | null,
): number {
  const perHour = playsPerHour(screen.loopLengthS, slots);
  let micros = 0;
  hours.forEach((count, hour) => {
    if (count > 0) micros += count * perHour * playCostMicros(screen, hour, schedule);
  });
  return Math.round(micros);
}

/** What a flight costs on a screen in full, whole micros; `window` cuts it, e.g. to what is left of it. */
export const cost = (screen: PlannerScreen, flight: Flight, slots: number, window: Partial<Span> = {}): number =>
  costMicrosIn(screen, hoursInFlight(screen, flight, window), slots, flight.schedule);

/** Share of voice in per cent that a number of slots is. */
export const sovPct = (screen: Pick<PlannerScreen, 'slotsPerLoop'>, slots: number): number =>
  (100 * slots) / screen.slotsPerLoop;
