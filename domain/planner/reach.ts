/**
 * How many different people a plan or its plays reach: the one model of forecasts, "spend it best", edits and reports. Written down
 * for a media planner in docs/reach.md; whoever changes it counts `REACH_MODEL` up.
 */

/** The model's version, kept with what it was used for: 1 took every inhabitant of a city as equally likely to pass. */
export const REACH_MODEL = 2;

/** Population of a city with where the number comes from. */
export interface CityPopulation {
  readonly population: number;
  /** The publisher, as it is to be cited. */
  readonly source: string;
  /** Year or date of the count. */
  readonly asOf: string;
}

/** Who passes a screen. */
export interface Audience {
  /** Different people in a full week of its hours. */
  readonly weekly: number;
  /** How often each of them passes in that week, at least 1. */
  readonly visits: number;
  /** How fast newcomers join from week to week: 0 the same people come each week, 1 nobody comes twice. */
  readonly churn: number;
}

/** What a screen shows of a plan, and to whom. */
export interface Exposure {
  readonly city: string;
  readonly impressions: number;
  /** How many weeks of the screen's own traffic pass while it is shown: a day of seven alike is 1/7. */
  readonly weeks: number;
  /** Null: nobody has said who passes, so its reach cannot be told. */
  readonly audience: Audience | null;
}

/** How far what goes into the model may be off. */
export interface Deviation {
  /** Factors. */
  readonly impressions: number;
  readonly audience: number;
  /** Added to the churn beyond a week, taken off it within one. */
  readonly churn: number;
}

/** As good as everybody, and still a part of which a logarithm can be taken. */
const ALL = 1 - 1e-12;

const AS_EXPECTED: Deviation = { impressions: 1, audience: 1, churn: 0 };

/** Different people who pass in some weeks: of a longer time fewer are new, of a short one never more than there are visits. */
export function audienceOver({ weekly, visits, churn }: Audience, weeks: number, by = AS_EXPECTED): number {
  if (!(weeks > 0)) return 0;
  const curve = Math.min(1, Math.max(0, churn + (weeks < 1 ? -by.churn : by.churn)));
  return weekly * by.audience * Math.min(weeks ** curve, visits * weeks);
}

/** Of some people who are equally likely to see each of some impressions, those who see one at least. */
export const saturated = (people: number, impressions: number): number =>
  people > 0 && impressions > 0 ? -people * Math.expm1(-impressions / people) : 0;

/** Those of a city's inhabitants who pass a screen meanwhile. */
export const passing = (population: number, audience: Audience, weeks: number, by = AS_EXPECTED): number =>
  Math.min(population * ALL, audienceOver(audience, weeks, by));

/** The logarithm of a population's part that a screen leaves unreached: of screens that overlap by chance these add up. */
export const unreached = (population: number, reached: number): number => Math.log1p(-reached / population);

export interface Reached {
  /** Different people. */
  readonly reach: number;
  /** The impressions that were made on them: those of screens whose audience and city are known. */
  readonly impressions: number;
}

/**
 * Different people reached: at each screen those who pass, saturating; the screens of a city overlap by chance within its population;
 * cities add up. Of a city without a population, or a screen without an audience, nothing is said.
 */
export function modelReach(
  exposures: Iterable<Exposure>,
  populationOf: (city: string) => number | undefined,
  by: Deviation = AS_EXPECTED,
): Reached {
  const cities = new Map<string, number>();
  let impressions = 0;
  for (const { city, impressions: shown, weeks, audience } of exposures) {
    const population = populationOf(city);
    if (!population || !audience || !(shown > 0)) continue;
    const seen = shown * by.impressions;
    const people = passing(population, audience, weeks, by);
    if (people <= 0) continue;
    impressions += seen;
    cities.set(city, (cities.get(city) ?? 0) + unreached(population, saturated(people, seen)));
  }
  let reach = 0;
  for (const [city, left] of cities) reach -= (populationOf(city) ?? 0) * Math.expm1(left);
  return { reach, impressions };
}

/** Impressions for each person reached; 0 where nobody is. */
export const frequencyOf = ({ reach, impressions }: Reached): number => (reach > 0 ? impressions / reach : 0);
