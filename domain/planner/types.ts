/**
 * What the planner needs to know, as plain data. A week has 168 hours; hour 0 is Monday 00:00–01:00 and hour 167
 * Sunday 23:00–24:00 on the clock of the screen's own zone.
 */
import type { Audience } from './reach.ts';

/** 168 numbers or switches, one per hour of the week. */
export type WeekOf<T> = readonly T[];

/** `cpm`: per thousand impressions. `per_play`: per play. `flat`: per day and slot, shared by that day's plays. */
export type PricingModel = 'cpm' | 'per_play' | 'flat';

export interface Pricing {
  readonly model: PricingModel;
  /** Millionths of the major currency unit, an integer. */
  readonly rateMicros: number;
  /** Multiplies the rate in an hour of the week: 1 is the plain rate. */
  readonly hourFactor: WeekOf<number>;
}

/** The part of a screen that decides when it plays, how often and for how much. */
export interface PlannerScreen {
  readonly id: string;
  /** The key under which `populationByCity` knows the screen's city. */
  readonly city: string;
  /** IANA zone, e.g. `Europe/Berlin`. */
  readonly timezone: string;
  readonly spotLengthS: number;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
  /** Seven days from Monday, each 24 switches. */
  readonly operatingHours: readonly (readonly boolean[])[];
  /** Average impressions of one play in an hour of the week. */
  readonly impressionMultiplier: WeekOf<number>;
  /** Who passes it; null where nobody has said. */
  readonly audience: Audience | null;
  readonly pricing: Pricing;
  /** The most that may be sold of a screen-hour, in per cent of its slots. */
  readonly maxSovPct: number;
  readonly leadTimeDays: number;
  /** The least a campaign must spend to use the screen, minor units. */
  readonly minSpendMinor: number;
}

/** When a line runs: whole days on each screen's own calendar, both included, within the hours of its schedule. */
export interface Flight {
  /** `YYYY-MM-DD` */
  readonly startDate: string;
  /** `YYYY-MM-DD`, not before `startDate`. */
  readonly endDate: string;
  /** Dayparts: 168 switches; absent or null means all hours. */
  readonly schedule?: WeekOf<boolean> | null;
}

/** A stretch of time, milliseconds since the epoch: from included, to excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Pacing = 'even' | 'asap' | 'front_loaded';

/** A modelled figure with its likely bounds: low ≤ expected ≤ high. */
export interface Range {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}
