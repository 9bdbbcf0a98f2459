/**
 * What a campaign would deliver. Works on hours of the week (168 numbers a screen), so that 300 screens over 90 days
 * take a few milliseconds and the forecast can follow every keystroke of the editor.
 */
import type { Forecast, ForecastInput, ForecastLine } from './forecast-types.ts';
import { flightSpan, hourOfWeekCounts, isOpen, isScheduled } from './hours.ts';
import { apportion, microsToMinor, minorToMicros } from './money.ts';
import { playCostMicros, playImpressions, playsPerHour, sellableSlots } from './pricing.ts';
import { modelReach } from './reach.ts';
import { type Capacity, cappedMicros, hourlyCosts, spentAt } from './spend-limits.ts';
import type { PlannerScreen, Range, Span } from './types.ts';

/** Plays that survive a bad month of outages, as a part of those scheduled. */
export const UPTIME_LOW = 0.95;
/** Relative error of audience measurement either way. */
export const AUDIENCE_ERROR = 0.1;

/** Whole-flight figures of one screen with every free slot played. */
function capacityOf(screen: PlannerScreen, input: ForecastInput, counts: readonly number[]): Capacity {
  const free = Math.max(0, Math.floor(input.availability?.get(screen.id) ?? sellableSlots(screen)));
  const slots = Math.min(input.slots, free);
  const perHour = playsPerHour(screen.loopLengthS, slots);
  let hours = 0;
  let impressions = 0;
  let micros = 0;
  for (let hour = 0; hour < counts.length; hour += 1) {
    const count = counts[hour] ?? 0;
    if (count === 0 || !isOpen(screen, hour) || !isScheduled(input.schedule, hour)) continue;
    hours += count;
    impressions += count * perHour * playImpressions(screen, hour);
    if (slots > 0) micros += count * perHour * playCostMicros(screen, hour, input.schedule);
  }
  const limit = slots === 0 ? 'no_slots' : hours === 0 ? 'no_hours' : slots < input.slots ? 'fewer_slots' : 'none';
  return { screen, slots, limit, hours, plays: hours * perHour, impressions, micros };
}

/** All screens up to an instant (null: the whole flight); hours are counted once a zone. */
function capacities(input: ForecastInput, until: number | null): Capacity[] {
  const counts = new Map<string, readonly number[]>();
  const window: Partial<Span> = { from: input.now.getTime(), ...(until === null ? {} : { to: until }) };
  return input.screens.map((screen) => {
    let zone = counts.get(screen.timezone);
    if (!zone) {
      zone = hourOfWeekCounts(screen.timezone, flightSpan(screen.timezone, input, window));
      counts.set(screen.timezone, zone);
    }
    return capacityOf(screen, input, zone);
  });
}

const costOf = (all: readonly Capacity[]): number => all.reduce((sum, { micros }) => sum + micros, 0);

const round = (range: Range): Range => ({
  low: Math.round(range.low),
  expected: Math.round(range.expected),
  high: Math.round(range.high),
});

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Reach per city where the population is known, and the impressions it was made from. */
function reachOf(input: ForecastInput, byCity: ReadonlyMap<string, number>, factor: number): [number, number] {
  let reach = 0;
  let impressions = 0;
  for (const [city, amount] of byCity) {
    const known = input.populationByCity[city];
    if (!known) continue;
    reach += modelReach(known.population, amount * factor);
    impressions += amount * factor;
  }
  return [reach, impressions];
}

/** Splits the rounded totals over the screens so that the lines sum to what the forecast says. */
function linesOf(all: readonly Capacity[], full: readonly Capacity[], share: number, totals: Totals): ForecastLine[] {
  const plays = apportion(
    totals.plays,
    all.map((line) => line.plays),
  );
  const impressions = apportion(
    totals.impressions,
    all.map((line) => line.impressions),
  );
  const spend = apportion(
    totals.spendMinor,
    all.map((line) => line.micros * share),
  );
  const most = apportion(
    totals.maxSpendMinor,
    full.map((line) => line.micros),
  );
  return full.map((line, index) => ({
    screenId: line.screen.id,
    slots: line.slots,
    hours: twoDecimals(line.hours),
    plays: plays[index] ?? 0,
    impressions: impressions[index] ?? 0,
    spendMinor: spend[index] ?? 0,
    maxSpendMinor: most[index] ?? 0,
    limit: line.limit,
  }));
}

interface Totals {
  readonly plays: number;
  readonly impressions: number;
  readonly spendMinor: number;
  readonly maxSpendMinor: number;
}

/**
 * Plays, impressions, reach, frequency and spend of a campaign, each low, expected and high; all within what is free and
 * within the budget. Expected plays are those scheduled; `low` takes the outages that pacing cannot make up for.
 */
export function forecast(input: ForecastInput): Forecast {
  const { currency } = input;
  const full = capacities(input, null);
  const cap = input.dailyCapMinor ?? null;
  const whole = costOf(full);
  const maxMicros =
    cap === null ? whole : Math.min(whole, cappedMicros(input, hourlyCosts(input, full), minorToMicros(cap, currency)));
  const maxSpendMinor = microsToMinor(maxMicros, currency);
  const budget = input.budgetMinor ?? null;
  const maxCapacity = maxMicros > 0 && (budget === null || budget >= maxSpendMinor);
  const target = maxCapacity || budget === null ? maxMicros : Math.max(0, minorToMicros(budget, currency));

  // Spending as fast as possible buys the first hours whole; every other pacing thins out all hours alike.
  const early =
    input.pacing === 'asap' && cap === null && target > 0 && target < whole
      ? spentAt(input, hourlyCosts(input, full), target)
      : null;
  const played = early === null ? full : capacities(input, early);
  const playedMicros = costOf(played);
  // Screens that cost nothing play in full whatever the budget.
  const share = playedMicros > 0 ? Math.min(1, target / playedMicros) : 1;
  const sum = (pick: (line: Capacity) => number): number =>
    played.reduce((total, line) => total + pick(line), 0) * share;

  const plays = sum((line) => line.plays);
  const impressions = sum((line) => line.impressions);
  const fullPlays = full.reduce((total, line) => total + line.plays, 0);
  // Money left over by an outage is spent on later plays as long as there are any.
  const kept = plays > 0 ? Math.min(1, (UPTIME_LOW * fullPlays) / plays) : 1;
  const byCity = new Map<string, number>();
  for (const { screen, impressions: amount } of played) {
    if (amount > 0) byCity.set(screen.city, (byCity.get(screen.city) ?? 0) + amount * share);
  }
  const factors = { low: kept * (1 - AUDIENCE_ERROR), expected: 1, high: 1 + AUDIENCE_ERROR };
  const [lowReach, lowSeen] = reachOf(input, byCity, factors.low);
  const [reach, seen] = reachOf(input, byCity, factors.expected);
  const [highReach, highSeen] = reachOf(input, byCity, factors.high);
  const often = (amount: number, people: number): number => (people > 0 ? twoDecimals(amount / people) : 0);
  const cities = [...byCity.keys()];

  const spend = Math.min(microsToMinor(target, currency), maxSpendMinor);
  const totals = { plays: Math.round(plays), impressions: Math.round(impressions), spendMinor: spend, maxSpendMinor };
  return {
    provenance: 'estimated',
    asOf: input.now.toISOString(),
    currency,
    plays: round({ low: plays * kept, expected: plays, high: plays }),
    impressions: round({ low: impressions * factors.low, expected: impressions, high: impressions * factors.high }),
    reach: round({ low: lowReach, expected: reach, high: highReach }),
    frequency: { low: often(lowSeen, lowReach), expected: often(seen, reach), high: often(highSeen, highReach) },
    spendMinor: { low: Math.min(spend, microsToMinor(target * kept, currency)), expected: spend, high: spend },
    maxCapacity,
    maxSpendMinor,
    share: whole > 0 ? Math.min(1, target / whole) : 1,
    spentBy: early === null ? null : new Date(early).toISOString(),
    methods: [
      'plays_from_loops',
      'impressions_from_multipliers',
      'reach_exponential_by_city',
      'spend_from_plays',
      'range_uptime_and_audience',
    ],
    sources: cities.flatMap((city) => {
      const known = input.populationByCity[city];
      return known ? [{ city, source: known.source, asOf: known.asOf }] : [];
    }),
    citiesWithoutPopulation: cities.filter((city) => !input.populationByCity[city]),
    lines: linesOf(played, full, share, totals),
  };
}
