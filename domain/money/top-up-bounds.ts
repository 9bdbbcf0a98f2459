import { currencyDigits } from './currency.ts';

/** The least and the most of one top-up, in minor units: 10 and 100,000 of the currency's major unit. */
export function topUpBounds(currency: string): { readonly least: number; readonly most: number } {
  const major = 10 ** currencyDigits(currency);
  return { least: 10 * major, most: 100_000 * major };
}
