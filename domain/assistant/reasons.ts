/** Why a screen is in a plan: the one of its figures in which it stands out most among those that it was chosen from. */
import { microsToMinor } from '#domain/money/rounding.ts';
import type { Capacity } from '#domain/planner/capacity.ts';
import type { ForecastInput, ForecastLine } from '#domain/planner/forecast-types.ts';
import { passing, saturated } from '#domain/planner/reach.ts';
import type { PlanKind } from './make-plans.ts';

/**
 * `value`: different people for the money put there. `price`: of a thousand impressions, minor units. `audience`: different people a week.
 * `often`: times that each passer-by sees it. `hours`: part of its week's impressions in the hours that are booked. `near`: metres.
 */
export const reasonFacts = ['value', 'price', 'audience', 'often', 'hours', 'near'] as const;
export type ReasonFact = (typeof reasonFacts)[number];

export interface Reason {
  readonly fact: ReasonFact;
  readonly figure: number;
  /** 1 is the first of so many in its city. */
  readonly rank: number;
  readonly of: number;
  /** The key of the city. */
  readonly city: string;
}

type Passed = Capacity & { readonly people: number };

export interface Facts {
  readonly line: ForecastInput;
  readonly distances: ReadonlyMap<string, number>;
  readonly of: ReadonlyMap<string, Passed>;
  /** How good the screens of each city are, the worst first. */
  readonly worths: ReadonlyMap<ReasonFact, ReadonlyMap<string, Float64Array>>;
}

/** Which figure tells most of a plan of its kind, where several stand out alike. */
const preferred: Readonly<Record<PlanKind, readonly ReasonFact[]>> = {
  reach: ['near', 'value', 'audience', 'hours', 'price', 'often'],
  presence: ['near', 'often', 'hours', 'audience', 'value', 'price'],
  price: ['near', 'price', 'value', 'hours', 'audience', 'often'],
};

/** The part of its week's impressions that a screen has in the hours of a line. */
function bookedPart({ screen }: Passed, { schedule }: ForecastInput): number {
  let all = 0;
  let booked = 0;
  screen.impressionMultiplier.forEach((seen, hour) => {
    if (!screen.operatingHours[Math.floor(hour / 24)]?.[hour % 24]) return;
    all += seen;
    if (schedule?.[hour]) booked += seen;
  });
  return all > 0 ? booked / all : Number.NaN;
}

/** How good a screen is in a fact, the more the better; not a number where that cannot be told. */
function worthIn(fact: ReasonFact, one: Passed, { line, distances }: Pick<Facts, 'line' | 'distances'>): number {
  const { screen, impressions, micros, people, plays } = one;
  switch (fact) {
    case 'value':
      return people > 0 && micros > 0 ? saturated(people, impressions) / micros : Number.NaN;
    case 'price':
      return priceOf(one, line) > 0 ? -micros / impressions : Number.NaN;
    case 'audience':
      return screen.audience?.weekly ?? Number.NaN;
    case 'often':
      return people > 0 ? impressions / people : Number.NaN;
    case 'hours':
      return line.schedule && plays > 0 ? bookedPart(one, line) : Number.NaN;
    case 'near':
      return -(distances.get(screen.id) ?? Number.NaN);
  }
}

const priceOf = ({ micros, impressions }: Passed, { currency }: ForecastInput): number =>
  micros > 0 ? microsToMinor(Math.round((1000 * micros) / impressions), currency) : 0;

/** What is known of the screens that a plan was chosen from. */
export function factsOf(full: readonly Capacity[], line: ForecastInput, distances: ReadonlyMap<string, number>): Facts {
  const of = new Map<string, Passed>();
  const cities = new Map<string, Passed[]>();
  for (const capacity of full) {
    const { screen, weeks, limit, impressions } = capacity;
    if (limit !== 'none' || impressions <= 0) continue;
    const population = line.populationByCity[screen.city]?.population ?? 0;
    const one = { ...capacity, people: screen.audience ? passing(population, screen.audience, weeks) : 0 };
    of.set(screen.id, one);
    const all = cities.get(screen.city) ?? [];
    cities.set(screen.city, all);
    all.push(one);
  }
  const sorted = (fact: ReasonFact, all: readonly Passed[]): Float64Array => {
    const numbers = new Float64Array(all.length);
    let count = 0;
    for (const one of all) {
      const worth = worthIn(fact, one, { line, distances });
      if (!Number.isFinite(worth)) continue;
      numbers[count] = worth;
      count += 1;
    }
    return numbers.subarray(0, count).sort();
  };
  const worths = new Map(
    reasonFacts.map((fact) => [fact, new Map([...cities].map(([city, all]) => [city, sorted(fact, all)]))] as const),
  );
  return { line, distances, of, worths };
}

/** The place of a screen among those of its city, 1 the first; those that are alike share it. Null where it has none. */
function placeOf(fact: ReasonFact, one: Passed, facts: Facts): { rank: number; of: number } | null {
  const worth = worthIn(fact, one, facts);
  const all = facts.worths.get(fact)?.get(one.screen.city);
  if (!all || !Number.isFinite(worth)) return null;
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] as number) <= worth) low = middle + 1;
    else high = middle;
  }
  return { rank: all.length - low + 1, of: all.length };
}

/** What a plan makes of a screen in a fact. */
function figureOf(fact: ReasonFact, one: Passed, { impressions }: ForecastLine, { line, distances }: Facts): number {
  switch (fact) {
    case 'value':
      return Math.round(saturated(one.people, impressions));
    case 'often':
      return Math.round((100 * impressions) / one.people) / 100;
    case 'price':
      return priceOf(one, line);
    case 'audience':
      return one.screen.audience?.weekly ?? 0;
    case 'hours':
      return bookedPart(one, line);
    case 'near':
      return distances.get(one.screen.id) ?? 0;
  }
}

export function reasonOf(kind: PlanKind, shown: ForecastLine, facts: Facts): Reason {
  const one = facts.of.get(shown.screenId);
  const city = one?.screen.city ?? '';
  const found = one
    ? preferred[kind].flatMap((fact) => {
        const place = placeOf(fact, one, facts);
        return place ? [{ fact, ...place }] : [];
      })
    : [];
  // Sorting keeps the order of those that stand out alike.
  const [best] = found.sort((first, other) => (first.rank - 1) / first.of - (other.rank - 1) / other.of);
  if (!one || !best) return { fact: 'audience', figure: 0, rank: 1, of: 1, city };
  return { ...best, figure: figureOf(best.fact, one, shown, facts), city };
}
