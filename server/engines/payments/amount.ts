/** Money between the product (integer minor units) and a payment provider (a decimal string). */
import { currencyDigits } from '#domain/money/currency.ts';

/** Decimals of a currency. @throws RangeError when `currency` is not three capital letters. */
export function currencyExponent(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`Not an ISO 4217 code: ${JSON.stringify(currency)}`);
  return currencyDigits(currency);
}

/** `(123456, 'KWD')` → `'123.456'`. @throws RangeError unless `minor` is a whole number from 0 to 2^53−1. */
export function toDecimal(minor: number, currency: string): string {
  const exponent = currencyExponent(currency);
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('An amount is a whole, non-negative number');
  const digits = String(minor).padStart(exponent + 1, '0');
  if (exponent === 0) return digits;
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * `('123.456', 'KWD')` → 123456. Decimals beyond the exponent are accepted only when they are zeros (`'100.00'` yen).
 * Undefined when the text is no amount of this currency.
 */
export function toMinor(decimal: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(decimal);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (/[1-9]/.test(fraction.slice(exponent))) return undefined;
  const minor = Number(`${match[1]}${fraction.slice(0, exponent).padEnd(exponent, '0')}`);
  return Number.isSafeInteger(minor) ? minor : undefined;
}
