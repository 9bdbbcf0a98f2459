import { useIntl } from 'react-intl';
import { currencyDigits, type DecimalMark, minorToDecimal, parseMoney } from '#domain/money/currency.ts';
import { formatOf } from './create-format.ts';

/** Amounts in a field, as a person types them in one locale. */
export interface Amounts {
  /** Minor units of what was typed ("1.234,50" in German); null for no amount, a negative one, or more decimals than the currency has. */
  read(text: string, currency: string): number | null;
  /** A whole number above 0 and within what the contract takes; null for anything else. */
  readWhole(text: string): number | null;
  /** The text of a field for minor units, without marks between thousands; empty for null. */
  text(minor: number | null, currency: string): string;
}

/** More than this the contract does not take. */
const MOST_WHOLE = 900_000_000_000;

export function amountsOf(tag: string): Amounts {
  const isComma = new Intl.NumberFormat(tag)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
  const mark: DecimalMark = isComma ? ',' : '.';
  return {
    read: (text, currency) => parseMoney(text, currency, mark),
    readWhole(text) {
      // The yen has no decimals: an amount of it is a whole number.
      const value = parseMoney(text, 'JPY', mark);
      return value !== null && value > 0 && value <= MOST_WHOLE ? value : null;
    },
    text: (minor, currency) =>
      minor === null
        ? ''
        : formatOf(tag).number(Number(minorToDecimal(minor, currency)), {
            useGrouping: false,
            minimumFractionDigits: currencyDigits(currency),
          }),
  };
}

/** Reads and writes the amounts of fields in the locale being shown. */
export const useAmounts = (): Amounts => amountsOf(useIntl().locale);
