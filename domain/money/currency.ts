import { latinDigits } from '#domain/text/latin-digits.ts';

/** ISO 4217 minor units that are not two. Intl follows everyday use instead, which drops digits that are owed. */
const minorUnitDigits: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** How many decimals the minor unit of a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  return minorUnitDigits[currency] ?? 2;
}

/**
 * The exact decimal text of an amount in minor units: (12345, "USD") → "123.45". Text, because a float would round.
 * Throws a RangeError for an amount that is not a safe integer.
 */
export function minorToDecimal(minorUnits: number, currency: string): `${number}` {
  return shiftDecimal(minorUnits, currencyDigits(currency));
}

/** The exact decimal text, in major units, of an amount in millionths of the major unit. */
export function microsToDecimal(micros: number): `${number}` {
  return shiftDecimal(micros, 6);
}

/**
 * Minor units of an amount as a person types it ("1,234.50", "1 234.5", "١٬٢٣٤٫٥"), or null when it is no amount, is
 * negative, or has more decimals than the currency. Both languages of the product write a point before decimals. Direction
 * marks, which come along with what is copied from a page that runs from right to left, count for nothing.
 */
export function parseMoney(text: string, currency: string): number | null {
  const digits = currencyDigits(currency);
  const latin = latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const [, whole, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(latin) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const minor = Number(whole.replace(/,/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

function shiftDecimal(amount: number, digits: number): `${number}` {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of units: ${amount}`);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  const whole = text.slice(0, text.length - digits);
  const fraction = digits > 0 ? `.${text.slice(-digits)}` : '';
  return `${sign}${whole}${fraction}` as `${number}`;
}
