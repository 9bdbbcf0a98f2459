/** Rounding of money: micros are millionths of the major unit, minor units are those of ISO 4217. */
import { currencyDigits } from './currency.ts';

/** How many micros one minor unit is: 10,000 for USD. */
export const microsPerMinor = (currency: string): number => 10 ** (6 - currencyDigits(currency));

/** Rounds half away from zero: to be used once, where an amount leaves the planner. */
export function microsToMinor(micros: number, currency: string): number {
  const minor = Math.round(Math.abs(micros) / microsPerMinor(currency));
  return micros < 0 && minor !== 0 ? -minor : minor;
}

/** Minor units as millionths of the major unit; exact. */
export const minorToMicros = (minor: number, currency: string): number => minor * microsPerMinor(currency);

/**
 * Splits a whole number by weights so that the parts are whole and sum to it (largest remainders first).
 * With all weights 0 every part is 0.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  let rest = total - parts.reduce((all, part) => all + part, 0);
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
