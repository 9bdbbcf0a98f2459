/** What the screens of a line can deliver when every free slot is played. */
import type { ForecastInput, ForecastLine } from './forecast-types.ts';
import { flightSpan, HOURS_OF_WEEK, hourOfWeekCounts, isScheduled } from './hours.ts';
import { playCostByHour, playsPerHour, sellableSlots } from './pricing.ts';
import type { PlannerScreen, Span } from './types.ts';

/** What one screen can deliver in a stretch of the flight. */
export interface Capacity {
  readonly screen: PlannerScreen;
  readonly slots: number;
  readonly limit: ForecastLine['limit'];
  readonly hours: number;
  readonly plays: number;
  readonly impressions: number;
  readonly micros: number;
  /** Weeks of the screen's own traffic that pass meanwhile. */
  readonly weeks: number;
}

/** Cost of playing everything in each hour of the week, micros, summed over the screens of a zone. */
export type HourlyCosts = ReadonlyMap<string, Float64Array>;

/** A line's flight, measured once. */
export interface MeasuredFlight {
  /** A screen each, in the order of the input. */
  readonly full: readonly Capacity[];
  readonly costs: HourlyCosts;
  /** The same up to an instant of the flight. */
  until(instant: number): readonly Capacity[];
}

/** A screen with what one play costs and is seen by in the hours in which the line runs there; elsewhere 0. */
interface Rated {
  readonly screen: PlannerScreen;
  readonly slots: number;
  readonly perHour: number;
  /** 168 switches of 0 or 1. */
  readonly open: Uint8Array;
  readonly micros: Float64Array;
  /** Impressions of one play in each open hour of a week, summed. */
  readonly traffic: number;
}

function rate(screen: PlannerScreen, input: ForecastInput, counts: Float64Array): Rated {
  const free = Math.max(0, Math.floor(input.availability?.get(screen.id) ?? sellableSlots(screen)));
  const slots = Math.min(input.slots, free);
  const costOfPlay = playCostByHour(screen, input.schedule);
  const open = new Uint8Array(counts.length);
  const micros = new Float64Array(counts.length);
  let traffic = 0;
  screen.operatingHours.forEach((day, at) => {
    for (let hour = at * 24, of = 0; of < 24; hour += 1, of += 1) {
      if (!day[of]) continue;
      traffic += screen.impressionMultiplier[hour] ?? 0;
      if (counts[hour] === 0) continue;
      open[hour] = 1;
      micros[hour] = costOfPlay(hour);
    }
  });
  return { screen, slots, perHour: playsPerHour(screen.loopLengthS, slots), open, micros, traffic };
}

const limitOf = (slots: number, wanted: number, hours: number): Capacity['limit'] =>
  slots === 0 ? 'no_slots' : hours === 0 ? 'no_hours' : slots < wanted ? 'fewer_slots' : 'none';

function capacityOf(
  { screen, slots, perHour, open, micros, traffic }: Rated,
  wanted: number,
  counts: Float64Array,
): Capacity {
  const { impressionMultiplier } = screen;
  let hours = 0;
  let seen = 0;
  let cost = 0;
  for (let hour = 0; hour < counts.length; hour += 1) {
    if (open[hour] === 0) continue;
    const count = counts[hour] ?? 0;
    hours += count;
    seen += count * (impressionMultiplier[hour] ?? 0);
    cost += count * (micros[hour] ?? 0);
  }
  return {
    screen,
    slots,
    limit: limitOf(slots, wanted, hours),
    hours,
    plays: hours * perHour,
    impressions: seen * perHour,
    micros: slots > 0 ? cost * perHour : 0,
    weeks: traffic > 0 ? seen / traffic : 0,
  };
}

/** The hours of the week that a line runs in a zone from now on, up to an instant or to the end. */
function hoursIn(timezone: string, input: ForecastInput, until?: number): Float64Array {
  const window: Partial<Span> = { from: input.now.getTime(), ...(until === undefined ? {} : { to: until }) };
  const hours = Float64Array.from(hourOfWeekCounts(timezone, flightSpan(timezone, input, window)));
  for (let hour = 0; hour < hours.length; hour += 1) if (!isScheduled(input.schedule, hour)) hours[hour] = 0;
  return hours;
}

/** What one slot of a screen holds in a flight, summed over its hours. */
interface Sums {
  readonly hours: number;
  /** Of one play in each hour. */
  readonly seen: number;
  readonly cost: number;
  readonly weeks: number;
}

/** In one pass and without a list: of fifty thousand screens every number that is put aside is a second. */
function sumsOf(screen: PlannerScreen, schedule: ForecastInput['schedule'], counts: Float64Array): Sums {
  const { operatingHours, impressionMultiplier } = screen;
  const costOfPlay = playCostByHour(screen, schedule);
  let hours = 0;
  let seen = 0;
  let cost = 0;
  let traffic = 0;
  for (let day = 0, hour = 0; day < 7; day += 1) {
    const open = operatingHours[day];
    if (!open) continue;
    hour = day * 24;
    for (let of = 0; of < 24; of += 1, hour += 1) {
      if (!open[of]) continue;
      const multiplier = impressionMultiplier[hour] ?? 0;
      traffic += multiplier;
      const count = counts[hour] as number;
      if (count === 0) continue;
      hours += count;
      seen += count * multiplier;
      cost += count * costOfPlay(hour);
    }
  }
  return { hours, seen, cost, weeks: traffic > 0 ? seen / traffic : 0 };
}

/** What the screens of a line can deliver with one, two or more slots: the hours are gone through once for all. */
export function measureSlots(input: Omit<ForecastInput, 'slots'>): (slots: number) => Capacity[] {
  const zones = new Map<string, Float64Array>();
  const measured = input.screens.map((screen) => {
    const { timezone } = screen;
    const counts = zones.get(timezone) ?? hoursIn(timezone, { ...input, slots: 1 });
    zones.set(timezone, counts);
    const free = Math.max(0, Math.floor(input.availability?.get(screen.id) ?? sellableSlots(screen)));
    return { screen, free, sums: sumsOf(screen, input.schedule, counts) };
  });
  return (wanted) =>
    measured.map(({ screen, free, sums: { hours, seen, cost, weeks } }) => {
      const slots = Math.min(wanted, free);
      const perHour = playsPerHour(screen.loopLengthS, slots);
      return {
        screen,
        slots,
        limit: limitOf(slots, wanted, hours),
        hours,
        plays: hours * perHour,
        impressions: seen * perHour,
        micros: slots > 0 ? cost * perHour : 0,
        weeks,
      };
    });
}

/** Hours are counted once a zone, and prices found once a screen: what is left of it is sums. */
export function measureFlight(input: ForecastInput): MeasuredFlight {
  const zones = [...new Set(input.screens.map(({ timezone }) => timezone))];
  const countsUntil = (until?: number) => new Map(zones.map((zone) => [zone, hoursIn(zone, input, until)]));
  const none = new Float64Array(HOURS_OF_WEEK);
  const whole = countsUntil();
  const rated = input.screens.map((screen) => rate(screen, input, whole.get(screen.timezone) ?? none));
  const capacitiesIn = (counts: ReadonlyMap<string, Float64Array>) =>
    rated.map((one) => capacityOf(one, input.slots, counts.get(one.screen.timezone) ?? none));
  const costs = new Map(zones.map((zone) => [zone, new Float64Array(HOURS_OF_WEEK)]));
  for (const { screen, perHour, micros } of rated) {
    const sums = costs.get(screen.timezone) ?? none;
    for (let hour = 0; hour < micros.length; hour += 1) sums[hour] = (sums[hour] ?? 0) + perHour * (micros[hour] ?? 0);
  }
  return { full: capacitiesIn(whole), costs, until: (instant) => capacitiesIn(countsUntil(instant)) };
}
