/** How a daily cap and spending as soon as possible limit what a forecast buys. */
import type { HourlyCosts } from './capacity.ts';
import type { ForecastInput } from './forecast-types.ts';
import { flightSpan, hourOfWeekCounts, totalHours } from './hours.ts';

/**
 * Spreads money by weights, never more on one than it can take: what one cannot take goes to the others, by their weights again.
 * Sums to the total, or to all that can be taken.
 */
export function spread(total: number, capacities: readonly number[], weights: readonly number[]): number[] {
  const parts = capacities.map(() => 0);
  let open = capacities.flatMap((capacity, index) => (capacity > 0 && (weights[index] ?? 0) > 0 ? [index] : []));
  let left = Math.max(0, total);
  while (open.length > 0 && left > 0) {
    const sum = open.reduce((all, index) => all + (weights[index] ?? 0), 0);
    const unit = left / sum;
    const full = open.filter((index) => (weights[index] ?? 0) * unit >= (capacities[index] ?? 0));
    if (full.length === 0) {
      for (const index of open) parts[index] = (weights[index] ?? 0) * unit;
      break;
    }
    for (const index of full) {
      parts[index] = capacities[index] ?? 0;
      left -= capacities[index] ?? 0;
    }
    const isFull = new Set(full);
    open = open.filter((index) => !isFull.has(index));
  }
  return parts;
}

/** Weights of a line's screens: one without a weight of its own counts as the mean of those that have one; null: none has. */
export function screenWeights(
  screenIds: readonly string[],
  shares: Readonly<Record<string, number>> | null | undefined,
): number[] | null {
  const known = screenIds.flatMap((id) => (shares?.[id] === undefined ? [] : [shares[id]]));
  if (known.length === 0) return null;
  const mean = known.reduce((sum, share) => sum + share, 0) / known.length;
  return screenIds.map((id) => shares?.[id] ?? mean);
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
