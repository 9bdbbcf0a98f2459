/** How a daily cap and spending as soon as possible limit what a forecast buys. */
import type { ForecastInput, ForecastLine } from './forecast-types.ts';
import { flightSpan, HOURS_OF_WEEK, hourOfWeekCounts, isOpen, isScheduled, totalHours } from './hours.ts';
import { playCostMicros, playsPerHour } from './pricing.ts';
import type { PlannerScreen } from './types.ts';

/** What one screen can deliver in a stretch of the flight when every free slot is played. */
export interface Capacity {
  readonly screen: PlannerScreen;
  readonly slots: number;
  readonly limit: ForecastLine['limit'];
  readonly hours: number;
  readonly plays: number;
  readonly impressions: number;
  readonly micros: number;
}

/** Cost of playing everything in each hour of the week, micros, summed over the screens of a zone. */
export type HourlyCosts = ReadonlyMap<string, readonly number[]>;

export function hourlyCosts(input: ForecastInput, all: readonly Capacity[]): HourlyCosts {
  const zones = new Map<string, number[]>();
  for (const { screen, slots } of all) {
    let costs = zones.get(screen.timezone);
    if (!costs) {
      costs = new Array<number>(HOURS_OF_WEEK).fill(0);
      zones.set(screen.timezone, costs);
    }
    const perHour = playsPerHour(screen.loopLengthS, slots);
    if (slots === 0) continue;
    for (let hour = 0; hour < HOURS_OF_WEEK; hour += 1) {
      if (!isOpen(screen, hour) || !isScheduled(input.schedule, hour)) continue;
      costs[hour] = (costs[hour] ?? 0) + perHour * playCostMicros(screen, hour, input.schedule);
    }
  }
  return zones;
}

/** What a daily cap leaves of the whole cost: each weekday is taken at its average. */
export function cappedMicros(input: ForecastInput, costs: HourlyCosts, capMicros: number): number {
  const byDay = new Array<number>(7).fill(0);
  const days = new Array<number>(7).fill(0);
  for (const [zone, hourly] of costs) {
    const counts = hourOfWeekCounts(zone, flightSpan(zone, input, { from: input.now.getTime() }));
    for (let day = 0; day < 7; day += 1) {
      const hours = counts.slice(day * 24, day * 24 + 24);
      // The rest of today is a day; the hour that autumn adds is none.
      days[day] = Math.max(days[day] ?? 0, Math.ceil(totalHours(hours) / 24 - 0.05));
      const costOfDay = hours.reduce((sum, count, hour) => sum + count * (hourly[day * 24 + hour] ?? 0), 0);
      byDay[day] = (byDay[day] ?? 0) + costOfDay;
    }
  }
  return byDay.reduce((sum, micros, day) => sum + Math.min(micros, (days[day] ?? 0) * capMicros), 0);
}

/** The instant by which playing everything from now on has cost `micros`, to the minute. */
export function spentAt(input: ForecastInput, costs: HourlyCosts, micros: number): number {
  const window = { from: input.now.getTime() };
  const spans = [...costs].map(([zone, hourly]) => ({ zone, hourly, span: flightSpan(zone, input, window) }));
  const costUntil = (until: number): number =>
    spans.reduce((sum, { zone, hourly, span }) => {
      const counts = hourOfWeekCounts(zone, { from: span.from, to: Math.min(span.to, until) });
      return counts.reduce((all, count, hour) => all + count * (hourly[hour] ?? 0), sum);
    }, 0);
  let low = Math.min(...spans.map(({ span }) => span.from));
  let high = Math.max(...spans.map(({ span }) => span.to));
  while (high - low > 60_000) {
    const middle = (low + high) / 2;
    if (costUntil(middle) < micros) low = middle;
    else high = middle;
  }
  return high;
}
