import { parseMoney } from '#domain/money/currency.ts';

/** A whole number above 0 as a person types it, in the digits of any locale; null when it is none. */
export function parseWhole(text: string): number | null {
  // The yen has no decimals: an amount of it is a whole number.
  const value = parseMoney(text, 'JPY');
  return value !== null && value > 0 && value <= 900_000_000_000 ? value : null;
}
