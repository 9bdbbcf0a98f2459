/**
 * "Spend it best": a line's budget spread over screens to the highest expected reach.
 *
 * Method: greedy on marginal reach per money. Reach of a city is population × (1 − e^(−impressions / population)), so money put on
 * a screen that makes e impressions for it reaches e × e^(−impressions / population) people more: less with every impression that
 * the city has already, by whichever screen or line. In each city the screens are filled in the order of e, each up to its free
 * slots, and money goes where it reaches most until all of it is spent. Since every city's reach is concave, that is the optimum,
 * and it is found at once as a level: each city is filled until its next money reaches no more than the level, and the level is
 * searched that spends the budget. What a screen takes at least is met afterwards: one that would get less is left out, and the
 * level is searched anew. Ties go by id, so that the same plan always has the same answer.
 */
import { type Capacity, measureFlight } from './capacity.ts';
import { forecastLines } from './forecast.ts';
import type { ForecastInput } from './forecast-types.ts';
import { apportion, minorToMicros } from './money.ts';
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
 * Why a screen is not used: too few free slots, no hour to run in, a city of unknown population (its reach cannot be told), a
 * minimum spend that is more than its part, or money that reaches more people elsewhere.
 */
export type LeftOutReason = 'no_slots' | 'no_hours' | 'no_population' | 'below_minimum' | 'reaches_less';

export interface BestSpend {
  /** Those to be used, by id. */
  readonly screenIds: readonly string[];
  /** Whole weights by id, summing to `SHARES`; null: every screen plays the same part of its slots. */
  readonly spendShares: Readonly<Record<string, number>> | null;
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
}

/** What the weights of a spread sum to. */
export const SHARES = 1_000_000_000;

/** A screen that money can be put on. */
interface Candidate {
  readonly id: string;
  readonly impressions: number;
  /** What it takes in full, and at least. */
  readonly micros: number;
  readonly least: number;
  /** Logarithm of impressions per micro. */
  readonly yield: number;
}

interface City {
  readonly population: number;
  /** Impressions that cost this money nothing: of other lines, and of screens without a price. */
  readonly base: number;
  /** By falling yield. */
  readonly candidates: readonly Candidate[];
}

/** What a city takes until its next money reaches no more than a level (a logarithm); `put` hears of each screen's part. */
function fill(city: City, level: number, put: (id: string, micros: number) => void): void {
  let seen = city.base;
  for (const one of city.candidates) {
    const until = city.population * (one.yield - level);
    if (until <= seen) return;
    const part = Math.min(1, (until - seen) / one.impressions);
    put(one.id, part * one.micros);
    seen += one.impressions;
  }
}

/** The parts of a sum, by id, that reach most; never more than the sum, never more on a screen than it takes. */
function allot(cities: readonly City[], total: number): Map<string, number> {
  const spentAt = (level: number): number => {
    let spent = 0;
    for (const city of cities) {
      fill(city, level, (_, micros) => {
        spent += micros;
      });
    }
    return spent;
  };
  const ends = cities.flatMap(({ base, population, candidates }) => {
    const all = candidates.reduce((sum, { impressions }) => sum + impressions, base);
    return candidates.flatMap((one) => [one.yield - base / population, one.yield - all / population]);
  });
  // Below the lowest end every screen is full, above the highest none has anything.
  let low = Math.min(...ends) - 1;
  let high = Math.max(...ends);
  if (spentAt(low) <= total) high = low;
  for (let step = 0; step < 80 && high > low; step += 1) {
    const middle = (low + high) / 2;
    if (spentAt(middle) > total) low = middle;
    else high = middle;
  }
  const parts = new Map<string, number>();
  for (const city of cities) fill(city, high, (id, micros) => parts.set(id, micros));
  return parts;
}

const byYield = (one: Candidate, other: Candidate): number =>
  other.yield - one.yield || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** The cities of a line's usable screens; why the others are left out is noted. */
function citiesOf(
  { line, others }: SpendBestInput,
  full: readonly Capacity[],
  leftOut: Map<string, LeftOutReason>,
): { cities: City[]; free: string[] } {
  const base = new Map<string, number>();
  const add = (city: string, impressions: number) => base.set(city, (base.get(city) ?? 0) + impressions);
  const [first, ...more] = others;
  const planned = first ? forecastLines([first, ...more]).lines : [];
  planned.forEach(({ lines }, index) => {
    const cityOf = new Map(others[index]?.screens.map(({ id, city }) => [id, city]));
    for (const { screenId, impressions } of lines) add(cityOf.get(screenId) ?? '', impressions);
  });
  const free: string[] = [];
  const usable = new Map<string, Candidate[]>();
  for (const { screen, limit, impressions, micros } of full) {
    const least = minorToMicros(screen.minSpendMinor, line.currency);
    const reason =
      limit === 'no_hours'
        ? limit
        : limit !== 'none'
          ? 'no_slots'
          : !line.populationByCity[screen.city]
            ? 'no_population'
            : impressions <= 0
              ? 'reaches_less'
              : micros < least
                ? 'below_minimum'
                : null;
    if (reason) leftOut.set(screen.id, reason);
    else if (micros <= 0) {
      free.push(screen.id);
      add(screen.city, impressions);
    } else {
      const yields = Math.log(impressions) - Math.log(micros);
      const one = { id: screen.id, impressions, micros, least, yield: yields };
      const known = usable.get(screen.city);
      if (known) known.push(one);
      else usable.set(screen.city, [one]);
    }
  }
  const cities = [...usable].map(([city, candidates]): City => {
    const population = line.populationByCity[city]?.population ?? 1;
    return { population, base: base.get(city) ?? 0, candidates: candidates.sort(byYield) };
  });
  return { cities, free };
}

/** Of a city's screens with a part, those that would get less than they take at least, the least deserving first; or none. */
function tooSmall(cities: readonly City[], parts: ReadonlyMap<string, number>): string[] {
  return cities.flatMap(({ candidates }) =>
    candidates
      .filter(({ id, least }) => {
        const part = parts.get(id) ?? 0;
        // A part that is rounded up to the minimum meets it.
        return part > 0 && part < least - 1;
      })
      .slice(-1)
      .map(({ id }) => id),
  );
}

const without = (cities: readonly City[], ids: ReadonlySet<string>): City[] =>
  cities.flatMap((city) => {
    const candidates = city.candidates.filter(({ id }) => !ids.has(id));
    return candidates.length > 0 ? [{ ...city, candidates }] : [];
  });

/** Allots, leaving out what would get too little and what is too many, until each that has a part may have it. */
function settle(all: readonly City[], total: number, most: number, leftOut: Map<string, LeftOutReason>) {
  let cities = all;
  for (;;) {
    const parts = cities.length > 0 ? allot(cities, total) : new Map<string, number>();
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
