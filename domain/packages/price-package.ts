import { apportion, microsToMinor } from '#domain/money/rounding.ts';
import { cost } from '#domain/planner/pricing.ts';
import type { PlannerScreen } from '#domain/planner/types.ts';
import { addDays } from '#domain/planner/zone.ts';

/** What a version of a package says about its price. */
export interface PackageTerms {
  readonly pricing: 'fixed' | 'percent_off';
  /** Minor units, of the whole flight; null where the price follows the screens. */
  readonly priceMinor: number | null;
  readonly percentOff: number | null;
  readonly durationDays: number;
  readonly slots: number;
}

export interface PackagePrice {
  /** Minor units, without tax. */
  readonly price: number;
  /** What the same plays cost when the screens are bought singly. */
  readonly singles: number;
  /** A play of the package costs this part of what it costs singly. */
  readonly rateFactor: number;
}

/** The last day of a flight. */
export const lastDay = (startDate: string, durationDays: number): string => addDays(startDate, durationDays - 1);

/** The price of plays that cost so much singly; micros. Whoever buys less than a minor unit pays one. */
export function priceOf(
  { pricing, priceMinor, percentOff }: Pick<PackageTerms, 'pricing' | 'priceMinor' | 'percentOff'>,
  singleMicros: number,
  currency: string,
): PackagePrice {
  const singles = Math.max(1, microsToMinor(singleMicros, currency));
  const price =
    pricing === 'fixed'
      ? (priceMinor ?? singles)
      : Math.max(1, Math.round((singles * (100 - (percentOff ?? 0))) / 100));
  return { price, singles, rateFactor: price / singles };
}

/** What each screen's plays cost singly over the flight, micros, in the order of the screens. */
export const singleMicros = (
  screens: readonly PlannerScreen[],
  { durationDays, slots }: Pick<PackageTerms, 'durationDays' | 'slots'>,
  startDate: string,
): number[] => screens.map((screen) => cost(screen, { startDate, endDate: lastDay(startDate, durationDays) }, slots));

/** What a flight from a day costs, in all and by screen; the screens' parts sum to the whole. */
export function pricePackage(
  terms: PackageTerms,
  screens: readonly PlannerScreen[],
  startDate: string,
  currency: string,
): PackagePrice & { readonly byScreen: readonly { readonly price: number; readonly single: number }[] } {
  const micros = singleMicros(screens, terms, startDate);
  const whole = priceOf(
    terms,
    micros.reduce((sum, one) => sum + one, 0),
    currency,
  );
  const prices = apportion(whole.price, micros);
  const singles = apportion(whole.singles, micros);
  return {
    ...whole,
    byScreen: screens.map((_, index) => ({ price: prices[index] ?? 0, single: singles[index] ?? 0 })),
  };
}

/** A screen's price within a package, by play; at least a micro, since nothing is given away. */
export const packageRate = (rateMicros: number, rateFactor: number): number =>
  rateMicros === 0 ? 0 : Math.max(1, Math.round(rateMicros * rateFactor));
