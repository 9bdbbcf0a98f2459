/**
 * What a campaign would deliver. Works on hours of the week (168 numbers a screen), so that 300 screens over 90 days
 * take a few milliseconds and the forecast can follow every keystroke of the editor.
 */

import { apportion, microsToMinor, minorToMicros } from '#domain/money/rounding.ts';
import { type Capacity, measureFlight } from './capacity.ts';
import { exposuresOf } from './exposures.ts';
import type { Forecast, ForecastInput, ForecastLine } from './forecast-types.ts';
import { sellableSlots } from './pricing.ts';
import { type Deviation, frequencyOf, modelReach, REACH_MODEL } from './reach.ts';
import { cappedMicros, screenWeights, spentAt, spread } from './spend-limits.ts';
import type { Range } from './types.ts';

/** Plays that survive a bad month of outages, as a part of those scheduled. */
export const UPTIME_LOW = 0.95;
/** How far the impressions of a play may be off, either way. */
export const MULTIPLIER_ERROR = 0.1;
/** How far the number of people who pass a screen in a week may be off, either way. */
export const AUDIENCE_ERROR = 0.25;
/** How far its growth from week to week may be off, either way. */
export const CHURN_ERROR = 0.1;

const sumOf = <T>(all: readonly T[], pick: (one: T) => number): number => all.reduce((sum, one) => sum + pick(one), 0);

const costOf = (all: readonly Capacity[]): number => sumOf(all, ({ micros }) => micros);

/** One line with its money spread over its screens. */
export interface PlannedLine {
  readonly input: ForecastInput;
  /** With every free slot played to the end. */
  readonly full: readonly Capacity[];
  /** The same up to where the money is spent. */
  readonly played: readonly Capacity[];
  /** The part of `played` that each screen plays, 0 to 1. */
  readonly shares: readonly number[];
  readonly targetMicros: number;
  readonly maxMicros: number;
  readonly early: number | null;
}

export function planLine(input: ForecastInput): PlannedLine {
  const { currency } = input;
  const cap = input.dailyCapMinor ?? null;
  const budget = input.budgetMinor ?? null;
  const flight = measureFlight(input);
  const { full } = flight;
  const whole = costOf(full);
  const maxMicros =
    cap === null ? whole : Math.min(whole, cappedMicros(input, flight.costs, minorToMicros(cap, currency)));
  const isAll = budget === null || budget >= microsToMinor(maxMicros, currency);
  const targetMicros = isAll ? maxMicros : Math.max(0, minorToMicros(budget, currency));
  const weights = screenWeights(
    input.screens.map(({ id }) => id),
    input.spendShares,
  );
  // Spending as fast as possible buys the first hours whole; every other pacing thins out all hours alike.
  const early =
    input.pacing === 'asap' && cap === null && !weights && targetMicros > 0 && targetMicros < whole
      ? spentAt(input, flight.costs, targetMicros)
      : null;
  const played = early === null ? full : flight.until(early);
  const micros = played.map((line) => line.micros);
  const money = spread(targetMicros, micros, weights ?? micros);
  // Screens that cost nothing play in full whatever the budget.
  const shares = money.map((part, index) => ((micros[index] ?? 0) > 0 ? Math.min(1, part / (micros[index] ?? 1)) : 1));
  return { input, full, played, shares, targetMicros, maxMicros, early };
}

const round = (range: Range): Range => ({
  low: Math.round(range.low),
  expected: Math.round(range.expected),
  high: Math.round(range.high),
});

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** Plays that are left if somebody else takes a slot of each screen that others buy, too, and that has none to spare. */
function securePlays({ input, full }: PlannedLine): number {
  return sumOf(full, ({ screen, slots, plays }) => {
    const free = input.availability?.get(screen.id) ?? Number.POSITIVE_INFINITY;
    const isAtRisk = !input.isHeld && slots > 0 && free <= input.slots && free < sellableSlots(screen);
    return isAtRisk ? (plays * (slots - 1)) / slots : plays;
  });
}

/** Splits the rounded totals over the screens so that they sum to what the forecast says. */
function screensOf({ full, played, shares }: PlannedLine, totals: Totals): ForecastLine[] {
  const part = (pick: (line: Capacity) => number): number[] =>
    played.map((line, index) => pick(line) * (shares[index] ?? 0));
  const plays = apportion(
    totals.plays,
    part((line) => line.plays),
  );
  const impressions = apportion(
    totals.impressions,
    part((line) => line.impressions),
  );
  const spend = apportion(
    totals.spendMinor,
    part((line) => line.micros),
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

const maxSpendOf = ({ input, maxMicros }: PlannedLine): number => microsToMinor(maxMicros, input.currency);
const spendOf = (line: PlannedLine): number =>
  Math.min(microsToMinor(line.targetMicros, line.input.currency), maxSpendOf(line));

/** The figures of one line or of all together: money and plays add up, reach is modelled from what all of them show. */
function summarise(planned: readonly PlannedLine[], input: ForecastInput): Omit<Forecast, 'lines'> {
  const { currency } = input;
  const sum = (pick: (line: Capacity) => number): number =>
    sumOf(planned, ({ played, shares }) =>
      played.reduce((total, line, index) => total + pick(line) * (shares[index] ?? 0), 0),
    );
  const plays = sum((line) => line.plays);
  const impressions = sum((line) => line.impressions);
  // Money left over by an outage, or by slots that are gone, is spent on later plays as long as there are any.
  const kept = plays > 0 ? Math.min(1, (UPTIME_LOW * sumOf(planned, securePlays)) / plays) : 1;
  const factors = { low: kept * (1 - MULTIPLIER_ERROR), expected: 1, high: 1 + MULTIPLIER_ERROR };
  const exposures = exposuresOf(planned);
  const populationOf = (city: string) => input.populationByCity[city]?.population;
  const few = { audience: 1 - AUDIENCE_ERROR, churn: -CHURN_ERROR };
  const many = { audience: 1 + AUDIENCE_ERROR, churn: CHURN_ERROR };
  const reached = (by: Deviation) => modelReach(exposures, populationOf, by);
  const expected = modelReach(exposures, populationOf);
  // The fewer people pass, the more often each of them sees what is shown.
  const seldom = reached({ impressions: factors.low, ...many });
  const often = reached({ impressions: factors.high, ...few });
  const cities = [...new Set(exposures.map(({ city }) => city))];

  const target = sumOf(planned, ({ targetMicros }) => targetMicros);
  const whole = sumOf(planned, ({ full }) => costOf(full));
  const spend = sumOf(planned, spendOf);
  const early = planned.flatMap((line) => (line.early === null ? [] : [line.early]));
  return {
    provenance: 'estimated',
    asOf: input.now.toISOString(),
    currency,
    plays: round({ low: plays * kept, expected: plays, high: plays }),
    impressions: round({ low: impressions * factors.low, expected: impressions, high: impressions * factors.high }),
    reach: round({
      low: reached({ impressions: factors.low, ...few }).reach,
      expected: expected.reach,
      high: reached({ impressions: factors.high, ...many }).reach,
    }),
    frequency: {
      low: twoDecimals(frequencyOf(seldom)),
      expected: twoDecimals(frequencyOf(expected)),
      high: twoDecimals(frequencyOf(often)),
    },
    spendMinor: { low: Math.min(spend, microsToMinor(target * kept, currency)), expected: spend, high: spend },
    maxCapacity: planned.every(({ input: { budgetMinor }, ...line }) => {
      const most = microsToMinor(line.maxMicros, currency);
      return line.maxMicros > 0 && ((budgetMinor ?? null) === null || (budgetMinor ?? 0) >= most);
    }),
    maxSpendMinor: sumOf(planned, maxSpendOf),
    share: whole > 0 ? Math.min(1, target / whole) : 1,
    spentBy: early.length === 0 || early.length < planned.length ? null : new Date(Math.max(...early)).toISOString(),
    methods: [
      'plays_from_loops',
      'impressions_from_multipliers',
      'reach_by_audience',
      'spend_from_plays',
      'range_of_inputs',
    ],
    reachModel: REACH_MODEL,
    sources: cities.flatMap((city) => {
      const known = input.populationByCity[city];
      return known ? [{ city, source: known.source, asOf: known.asOf }] : [];
    }),
    citiesWithoutPopulation: cities.filter((city) => !input.populationByCity[city]),
    screensWithoutAudience: exposures.flatMap(({ screenId, audience }) => (audience ? [] : [screenId])),
  };
}

function forecastOf(planned: PlannedLine): Forecast {
  const figures = summarise([planned], planned.input);
  const totals = {
    plays: figures.plays.expected,
    impressions: figures.impressions.expected,
    spendMinor: figures.spendMinor.expected,
    maxSpendMinor: figures.maxSpendMinor,
  };
  return { ...figures, lines: screensOf(planned, totals) };
}

/**
 * Plays, impressions, reach, frequency and spend of a line, each low, expected and high; all within what is free and
 * within the budget. Expected plays are those scheduled; `low` takes the outages that pacing cannot make up for.
 */
export const forecast = (input: ForecastInput): Forecast => forecastOf(planLine(input));

/** The same of several lines, each within its own budget, and of all of them together. */
export function forecastLines(inputs: readonly [ForecastInput, ...ForecastInput[]]): {
  readonly total: Omit<Forecast, 'lines'>;
  readonly lines: readonly Forecast[];
} {
  const planned = inputs.map(planLine);
  return { total: summarise(planned, inputs[0]), lines: planned.map(forecastOf) };
}
