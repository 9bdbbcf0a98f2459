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

interface Fact {
  /** How good: the more the better. */
  readonly worth: number;
  readonly figure: number;
}

export interface Facts {
  readonly of: ReadonlyMap<string, Capacity & { readonly people: number }>;
  readonly ranks: ReadonlyMap<ReasonFact, ReadonlyMap<string, { rank: number; of: number }>>;
  readonly figures: ReadonlyMap<ReasonFact, ReadonlyMap<string, Fact>>;
}

/** Which figure tells most of a plan of its kind, where several stand out alike. */
const preferred: Readonly<Record<PlanKind, readonly ReasonFact[]>> = {
  reach: ['near', 'value', 'audience', 'hours', 'price', 'often'],
  presence: ['near', 'often', 'hours', 'audience', 'value', 'price'],
  price: ['near', 'price', 'value', 'hours', 'audience', 'often'],
};

function rank(
  capacities: readonly Capacity[],
  facts: ReadonlyMap<string, Fact>,
): Map<string, { rank: number; of: number }> {
  const ranks = new Map<string, { rank: number; of: number }>();
  const cities = new Map<string, Capacity[]>();
  for (const capacity of capacities) {
    if (!facts.has(capacity.screen.id)) continue;
    cities.set(capacity.screen.city, [...(cities.get(capacity.screen.city) ?? []), capacity]);
  }
  for (const all of cities.values()) {
    const worths = all.map(({ screen }) => facts.get(screen.id)?.worth ?? 0).sort((one, other) => other - one);
    for (const { screen } of all) {
      ranks.set(screen.id, { rank: worths.indexOf(facts.get(screen.id)?.worth ?? 0) + 1, of: all.length });
    }
  }
  return ranks;
}

/** What is known of the screens that a plan was chosen from. */
export function factsOf(full: readonly Capacity[], line: ForecastInput, distances: ReadonlyMap<string, number>): Facts {
  const usable = full.filter(({ limit, impressions }) => limit === 'none' && impressions > 0);
  const of = new Map(
    usable.map((capacity) => {
      const { screen, weeks } = capacity;
      const population = line.populationByCity[screen.city]?.population ?? 0;
      return [
        screen.id,
        { ...capacity, people: screen.audience ? passing(population, screen.audience, weeks) : 0 },
      ] as const;
    }),
  );
  const figures = new Map<ReasonFact, Map<string, Fact>>();
  const note = (fact: ReasonFact, id: string, figure: number, worth = figure) => {
    if (!Number.isFinite(worth)) return;
    const known = figures.get(fact) ?? new Map<string, Fact>();
    figures.set(fact, known.set(id, { worth, figure }));
  };
  for (const [id, { screen, impressions, micros, people, plays }] of of) {
    if (people > 0 && micros > 0) note('value', id, 0, saturated(people, impressions) / micros);
    const cpm = micros > 0 ? microsToMinor(Math.round((1000 * micros) / impressions), line.currency) : 0;
    if (cpm > 0) note('price', id, cpm, -micros / impressions);
    if (screen.audience) note('audience', id, screen.audience.weekly);
    if (people > 0) note('often', id, 0, impressions / people);
    const distance = distances.get(id);
    if (distance !== undefined) note('near', id, distance, -distance);
    if (line.schedule && plays > 0) {
      let all = 0;
      let booked = 0;
      screen.impressionMultiplier.forEach((seen, hour) => {
        if (!screen.operatingHours[Math.floor(hour / 24)]?.[hour % 24]) return;
        all += seen;
        if (line.schedule?.[hour]) booked += seen;
      });
      if (all > 0) note('hours', id, booked / all);
    }
  }
  return { of, figures, ranks: new Map([...figures].map(([fact, known]) => [fact, rank(usable, known)])) };
}

/** What a plan makes of a screen, for the facts that depend on the money put there. */
function figureOf(fact: ReasonFact, { screenId, impressions }: ForecastLine, { of, figures }: Facts): number {
  const people = of.get(screenId)?.people ?? 0;
  if (fact === 'value') return Math.round(saturated(people, impressions));
  if (fact === 'often') return Math.round((100 * impressions) / people) / 100;
  return figures.get(fact)?.get(screenId)?.figure ?? 0;
}

export function reasonOf(kind: PlanKind, shown: ForecastLine, facts: Facts): Reason {
  const city = facts.of.get(shown.screenId)?.screen.city ?? '';
  const found = preferred[kind].flatMap((fact) => {
    const place = facts.ranks.get(fact)?.get(shown.screenId);
    return place ? [{ fact, ...place }] : [];
  });
  // Sorting keeps the order of those that stand out alike.
  const [best] = found.sort((one, other) => (one.rank - 1) / one.of - (other.rank - 1) / other.of);
  if (!best) return { fact: 'audience', figure: 0, rank: 1, of: 1, city };
  return { ...best, figure: figureOf(best.fact, shown, facts), city };
}
