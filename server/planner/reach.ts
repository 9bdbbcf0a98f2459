/** Population of a city with where the number comes from. */
export interface CityPopulation {
  readonly population: number;
  /** The publisher, as it is to be cited. */
  readonly source: string;
  /** Year or date of the count. */
  readonly asOf: string;
}

/**
 * People reached at least once: population × (1 − e^(−impressions / population)). A model: it takes every impression as
 * falling on a random inhabitant.
 */
export const modelReach = (population: number, impressions: number): number =>
  population > 0 && impressions > 0 ? -population * Math.expm1(-impressions / population) : 0;
