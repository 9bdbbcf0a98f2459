import type { CityPopulation } from './reach.ts';
import type { Flight, Pacing, PlannerScreen, Range } from './types.ts';

/** How a figure was made; each id is a message of the interface. */
export type ForecastMethod =
  /** Plays: loops of the booked hours, closed hours and the changes of the clock left out. */
  | 'plays_from_loops'
  /** Impressions: plays times the screen's multiplier of that hour. */
  | 'impressions_from_multipliers'
  /** Reach by model 1: population × (1 − e^(−impressions / population)) per city, summed. Of kept forecasts only. */
  | 'reach_exponential_by_city'
  /** Reach by the audience of each screen: `reach.ts`. */
  | 'reach_by_audience'
  /** Spend: the price of each play, never more than the budget. */
  | 'spend_from_plays'
  /** Bounds: five per cent of plays lost to outages, ten per cent either way on audiences. Of kept forecasts only. */
  | 'range_uptime_and_audience'
  /** Bounds: `UPTIME_LOW`, the slots that others may take, and the errors of multipliers, audiences and their curves. */
  | 'range_of_inputs';

export interface ForecastInput extends Flight {
  readonly screens: readonly PlannerScreen[];
  /** Business time: what of the flight is over is not forecast. */
  readonly now: Date;
  /** Slots of each loop wanted on every screen. */
  readonly slots: number;
  /** Minor units; absent or null: as much as the slots cost. */
  readonly budgetMinor?: number | null;
  readonly dailyCapMinor?: number | null;
  readonly currency: string;
  readonly pacing: Pacing;
  /** Weights by screen id: how the money is spread. Absent or null: every screen plays the same part of its slots. */
  readonly spendShares?: Readonly<Record<string, number>> | null;
  readonly populationByCity: Readonly<Record<string, CityPopulation>>;
  /** Free slots by screen id for this flight; a screen not named has all its sellable slots free. */
  readonly availability?: ReadonlyMap<string, number>;
  /** The slots are the line's own already: nobody else can take them. */
  readonly isHeld?: boolean;
}

/** The expected figures of one screen; over all screens they sum to the forecast's own. */
export interface ForecastLine {
  readonly screenId: string;
  /** Slots the forecast counts on: those wanted or, when fewer, those free. */
  readonly slots: number;
  /** Hours of the flight in which the screen is open and scheduled. */
  readonly hours: number;
  readonly plays: number;
  readonly impressions: number;
  readonly spendMinor: number;
  /** What the slots would cost in full, minor units. */
  readonly maxSpendMinor: number;
  /** Why fewer plays than wanted are counted, or none. */
  readonly limit: 'none' | 'fewer_slots' | 'no_slots' | 'no_hours';
}

export interface Forecast {
  readonly provenance: 'estimated';
  /** Business time of the computation, ISO. */
  readonly asOf: string;
  readonly currency: string;
  readonly plays: Range;
  readonly impressions: Range;
  readonly reach: Range;
  /** Impressions per person reached. */
  readonly frequency: Range;
  /** Minor units. */
  readonly spendMinor: Range;
  /** The budget buys every free slot: more of it would buy nothing. */
  readonly maxCapacity: boolean;
  /** The most that can usefully be spent, minor units. */
  readonly maxSpendMinor: number;
  /** Part of the available plays that the budget buys, 0 to 1. */
  readonly share: number;
  /** When an `asap` line has spent its budget, ISO; null if it lasts to the end or another pacing is used. */
  readonly spentBy: string | null;
  readonly methods: readonly ForecastMethod[];
  /** The version of the model that the reach is of. */
  readonly reachModel: number;
  /** The publications behind the populations used. */
  readonly sources: readonly { readonly city: string; readonly source: string; readonly asOf: string }[];
  /** Cities left out of the reach because their population is not known. */
  readonly citiesWithoutPopulation: readonly string[];
  /** Screens left out of the reach because nobody has said who passes them. */
  readonly screensWithoutAudience: readonly string[];
  readonly lines: readonly ForecastLine[];
}
