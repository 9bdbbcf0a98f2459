/**
 * "Spend it best": a line's budget spread over screens to the highest expected reach.
 *
 * Method: greedy on marginal reach per money, by the model of `reach.ts`. The part of a city that is left unreached is the product of
 * what each of its screens leaves, and the logarithm of each falls convexly with the money put there: so does every city's, and its
 * reach is concave. Money therefore goes where the next of it reaches most, and that is the optimum. It is found at once as a level:
 * each city is filled until its next money reaches no more than the level, and the level is searched that spends the budget
 * (`fill-cities.ts`). What a screen takes at least is met afterwards: one that would get less is left out, and the level is searched
 * anew. Ties go by id, so that the same plan always has the same answer.
 */

import { apportion, minorToMicros } from '#domain/money/rounding.ts';
import { type Capacity, measureFlight } from './capacity.ts';
import { exposuresOf } from './exposures.ts';
import { allot, byWorth, type Candidate, type City, toCandidate } from './fill-cities.ts';
import { forecastLines, planLine } from './forecast.ts';
import type { ForecastInput } from './forecast-types.ts';
import { passing, saturated, unreached } from './reach.ts';
import { cappedMicros } from './spend-limits.ts';

export interface SpendBestInput {
  /** The line with every screen that may be used; its budget is what there is to spend. */
  readonly line: ForecastInput & { readonly budgetMinor: number };
  /** The campaign's other lines: whom they reach is reached already. */
  readonly others: readonly ForecastInput[];
  /** As many screens as a line may have. */
  readonly most: number;
}

/**
 * Why a screen is not used: too few free slots, no hour to run in, a city of unknown population or nobody who has said who passes
 * (its reach cannot be told), a minimum spend that is more than its part, or money that reaches more people elsewhere.
 */
export type LeftOutReason =
  | 'no_slots'
  | 'no_hours'
  | 'no_population'
  | 'no_audience'
  | 'below_minimum'
  | 'reaches_less';

export interface BestSpend {
  /** Those to be used, by id. */
  readonly screenIds: readonly string[];
  /** Whole weights by id, summing to `SHARES`; null: every screen plays the same part of its slots. */
  readonly spendShares: Readonly<Record<string, number>> | null;
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
}

/** What the weights of a spread sum to. */
export const SHARES = 1_000_000_000;

/** Why money cannot be put on a screen; null where it can. */
export function unfitness({ screen, limit, impressions, micros }: Capacity, line: ForecastInput): LeftOutReason | null {
  if (limit === 'no_hours') return limit;
  if (limit !== 'none') return 'no_slots';
  if (!line.populationByCity[screen.city]) return 'no_population';
  if (!screen.audience) return 'no_audience';
  if (impressions <= 0) return 'reaches_less';
  return micros < minorToMicros(screen.minSpendMinor, line.currency) ? 'below_minimum' : null;
}

/** The cities of a line's usable screens; why the others are left out is noted. */
export function citiesOf(
  { line, others }: SpendBestInput,
  full: readonly Capacity[],
  leftOut: Map<string, LeftOutReason>,
): { cities: (City & { readonly city: string })[]; free: string[] } {
  const planned = others.map(planLine);
  const taken = new Map(exposuresOf(planned).map((exposure) => [exposure.screenId, exposure]));
  const capacities = new Map(full.map((capacity) => [capacity.screen.id, capacity]));
  const whole =
    planned.length > 0
      ? exposuresOf([...planned, { input: line, played: full, shares: full.map(() => 1) }])
      : [...capacities.values()].map(({ screen, impressions, weeks }) => ({
          screenId: screen.id,
          city: screen.city,
          audience: screen.audience,
          impressions,
          weeks,
        }));
  const found = new Map<string, { city: string; population: number; left: number; candidates: Candidate[] }>();
  const free: string[] = [];
  for (const { screen, ...rest } of full) {
    const reason = unfitness({ screen, ...rest }, line);
    if (reason) leftOut.set(screen.id, reason);
    else if (rest.micros <= 0) free.push(screen.id);
  }
  for (const { screenId, city, weeks, audience, impressions } of whole) {
    const population = line.populationByCity[city]?.population;
    if (!population || !audience || !(impressions > 0)) continue;
    const all = found.get(city) ?? { city, population, left: 0, candidates: [] };
    found.set(city, all);
    const before = taken.get(screenId);
    const capacity = capacities.get(screenId);
    const isUsed = capacity !== undefined && !leftOut.has(screenId);
    // Of other lines, and of screens without a price: it costs this money nothing.
    if (!isUsed || capacity.micros <= 0) {
      const shown = isUsed ? impressions : (before?.impressions ?? 0);
      const people = passing(population, audience, isUsed ? weeks : (before?.weeks ?? 0));
      all.left += unreached(population, saturated(people, shown));
      continue;
    }
    const { micros, screen } = capacity;
    all.candidates.push(
      toCandidate({
        id: screenId,
        micros,
        least: minorToMicros(screen.minSpendMinor, line.currency),
        people: passing(population, audience, weeks),
        population,
        impressions: capacity.impressions,
        seenBefore: before?.impressions ?? 0,
      }),
    );
  }
  const cities = [...found.values()].filter(({ candidates }) => candidates.length > 0);
  for (const { candidates } of cities) candidates.sort(byWorth);
  return { cities, free };
}

/** Of more screens than that several are left out at once: one after another would take as many searches. */
const ONE_BY_ONE = 32;

/** Of a city's screens with a part, some that would get less than they take at least, the least deserving; or none. */
function tooSmall(cities: readonly City[], parts: ReadonlyMap<string, number>): string[] {
  return cities.flatMap(({ candidates }) => {
    const small = candidates.filter(({ id, least }) => {
      const part = parts.get(id) ?? 0;
      // A part that is rounded up to the minimum meets it.
      return part > 0 && part < least - 1;
    });
    return small.slice(-Math.max(1, Math.ceil(small.length / ONE_BY_ONE))).map(({ id }) => id);
  });
}

const without = (cities: readonly City[], ids: ReadonlySet<string>): City[] =>
  cities.flatMap((city) => {
    const candidates = city.candidates.filter(({ id }) => !ids.has(id));
    return candidates.length > 0 ? [{ ...city, candidates }] : [];
  });

/** Allots, leaving out what would get too little and what is too many, until each that has a part may have it. */
export function settle(all: readonly City[], total: number, most: number, leftOut: Map<string, LeftOutReason>) {
  let cities = all;
  for (;;) {
    const parts = allot(cities, total);
    const small = tooSmall(cities, parts);
    const many = [...parts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(Math.max(0, most));
    for (const id of small) leftOut.set(id, 'below_minimum');
    for (const [id] of many) leftOut.set(id, 'reaches_less');
    if (small.length === 0 && many.length === 0) return parts;
    cities = without(cities, new Set([...small, ...many.map(([id]) => id)]));
  }
}

const reachOf = ({ others }: SpendBestInput, line: ForecastInput): number =>
  forecastLines([line, ...others]).total.reach.expected;

/** The line on some of its screens, spread by weights. */
const lineOn = ({ line }: SpendBestInput, { screenIds, spendShares }: BestSpend): ForecastInput => {
  const used = new Set(screenIds);
  return { ...line, screens: line.screens.filter(({ id }) => used.has(id)), spendShares };
};

/** Spreads a line's budget over its screens so that the campaign reaches the most people that can be expected. */
export function spendBest(input: SpendBestInput): BestSpend {
  const { line, most } = input;
  const { full, costs } = measureFlight(line);
  const leftOut = new Map<string, LeftOutReason>();
  const { cities, free } = citiesOf(input, full, leftOut);
  const budget = Math.max(0, minorToMicros(line.budgetMinor, line.currency));
  const cap = line.dailyCapMinor ?? null;
  const total = cap === null ? budget : Math.min(budget, cappedMicros(line, costs, minorToMicros(cap, line.currency)));
  const gratis = free.slice(0, most);
  const parts = settle(cities, total, most - gratis.length, leftOut);
  const bookable = full.filter(({ limit }) => limit === 'none').map(({ screen }) => screen);
  const weights = apportion(SHARES, [...parts.values()]);
  const spendShares = Object.fromEntries([...parts.keys()].map((id, index) => [id, weights[index] ?? 0]));
  for (const id of gratis) spendShares[id] = 0;
  const screenIds = Object.keys(spendShares).sort();
  for (const { id } of line.screens) {
    if (spendShares[id] === undefined && !leftOut.has(id)) leftOut.set(id, 'reaches_less');
  }
  const best: BestSpend = { screenIds, spendShares, leftOut };
  const even: BestSpend = { screenIds: bookable.map(({ id }) => id).sort(), spendShares: null, leftOut };
  // Minima, a daily cap and spending early make the even spread better at times: nobody is offered less than that.
  const least = bookable.reduce((sum, { minSpendMinor }) => sum + minSpendMinor, 0);
  const isEvenPossible = bookable.length > 0 && bookable.length <= most && least <= line.budgetMinor;
  if (!isEvenPossible || reachOf(input, lineOn(input, best)) >= reachOf(input, lineOn(input, even))) return best;
  const spread = new Set(even.screenIds);
  return { ...even, leftOut: new Map([...leftOut].filter(([id]) => !spread.has(id))) };
}
