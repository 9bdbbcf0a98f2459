import { latinDigits } from '#domain/text/latin-digits.ts';

/** Currencies by how many decimals their minor unit has in ISO 4217, where these are not two. */
const otherDigits: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

/**
 * How many decimals the minor unit of a currency has: 2 for USD, 0 for JPY, 3 for KWD. Intl follows everyday use instead, in which an
 * amount of Iraqi dinars would be a thousandfold.
 */
export const currencyDigits = (currency: string): number => otherDigits.get(currency) ?? 2;

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

/** What stands before decimals: a point in English and Arabic, a comma in German, French and Spanish; the other one parts thousands. */
export type DecimalMark = '.' | ',';

/** Whole and decimals by the mark before the decimals: the other one, or an apostrophe as in Zurich, parts thousands. */
const amounts: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d{1,3}(?:[,'’]\d{3})+|\d+)(?:\.(\d*))?$/,
  ',': /^(\d{1,3}(?:[.'’]\d{3})+|\d+)(?:,(\d*))?$/,
};
/** One mark, before other than three digits, can stand before decimals only: whoever is used to it means that. */
const byHabit = /^(\d+)[.,](\d{1,2}|\d{4,})$/;

/**
 * Minor units of an amount as a person types it ("1,234.50", "1 234.5", "١٬٢٣٤٫٥"; "1.234,50" where the comma stands before
 * decimals), or null when it is no amount, is negative, or has more decimals than the currency. Direction marks, which come along
 * with what is copied from a page that runs from right to left, count for nothing.
 */
export function parseMoney(text: string, currency: string, mark: DecimalMark): number | null {
  const digits = currencyDigits(currency);
  const latin = latinDigits(text)
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const [, whole, fraction = ''] = amounts[mark].exec(latin) ?? byHabit.exec(latin) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const minor = Number(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
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
