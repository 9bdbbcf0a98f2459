import { digitSum11, iso7064, luhn, weighted } from './check-digits.ts';

/** What a tax id is worth as it stands. Whether it was given out to anybody is known to the authority alone. */
export type TaxIdCheck = 'well_formed' | 'bad_format' | 'bad_check_digit' | 'unknown_country';

interface TaxIdRule {
  /** Without the country's own prefix. */
  readonly format: RegExp;
  readonly isChecked?: (digits: string) => boolean;
}

const digits = (count: number, more = ''): TaxIdRule => ({ format: new RegExp(`^\\d{${count}}${more}$`) });

/** Spain's ids of companies and of people: the last letter or digit is computed of the seven or eight before. */
function isSpanish(id: string): boolean {
  const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
  const first = id[0] ?? '';
  if (/[0-9XYZ]/.test(first)) {
    const number = id.slice(0, 8).replace(/[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return letters[Number(number) % 23] === id[8];
  }
  const check = (10 - (luhn(`${id.slice(1, 8)}0`) % 10)) % 10;
  return id[8] === String(check) || id[8] === 'JABCDEFGHI'[check];
}

/** The forms of value added tax ids: the European Commission's VIES, FAQ 11, and the authorities of the other countries. */
const rules: Readonly<Record<string, TaxIdRule>> = {
  AT: {
    format: /^U\d{8}$/,
    isChecked: (id) => (10 - ((luhn(`${id.slice(1, 8)}0`, 'left') + 4) % 10)) % 10 === Number(id[8]),
  },
  BE: { format: /^[01]\d{9}$/, isChecked: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)) },
  BG: { format: /^\d{9,10}$/ },
  CY: { format: /^\d{8}[A-Z]$/ },
  CZ: { format: /^\d{8,10}$/ },
  DE: { format: /^[1-9]\d{8}$/, isChecked: (id) => iso7064(id) },
  DK: { format: /^[1-9]\d{7}$/, isChecked: (id) => weighted(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: digits(9),
  EL: digits(9),
  ES: { format: /^[0-9A-Z]\d{7}[0-9A-Z]$/, isChecked: isSpanish },
  FI: { format: /^\d{8}$/, isChecked: (id) => weighted(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: {
    format: /^[0-9A-Z]{2}\d{9}$/,
    isChecked: (id) => !/^\d{2}/.test(id) || Number(BigInt(`${id.slice(2)}12`) % 97n) === Number(id.slice(0, 2)),
  },
  HR: { format: /^\d{11}$/, isChecked: (id) => iso7064(id) },
  HU: digits(8),
  IE: { format: /^\d[0-9A-Z+*]\d{5}[A-W][A-I]?$/ },
  IT: { format: /^\d{11}$/, isChecked: (id) => luhn(id) % 10 === 0 },
  LT: { format: /^(\d{9}|\d{12})$/ },
  LU: { format: /^\d{8}$/, isChecked: (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6)) },
  LV: digits(11),
  MT: digits(8),
  NL: { format: /^\d{9}B\d{2}$/, isChecked: (id) => digitSum11(id.slice(0, 9)) || isDutchSoleTrader(id) },
  PL: {
    format: /^\d{10}$/,
    isChecked: (id) => weighted(id.slice(0, 9), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(id[9]),
  },
  PT: {
    format: /^\d{9}$/,
    isChecked: (id) => ((11 - (weighted(id.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(id[8]),
  },
  RO: { format: /^\d{2,10}$/ },
  SE: { format: /^\d{10}01$/, isChecked: (id) => luhn(id.slice(0, 10)) % 10 === 0 },
  SI: digits(8),
  SK: { format: /^\d{10}$/, isChecked: (id) => Number(id) % 11 === 0 },
  GB: {
    format: /^(\d{9}|\d{12})$/,
    isChecked: (id) =>
      [0, 55].some((more) => (weighted(id, [8, 7, 6, 5, 4, 3, 2]) + Number(id.slice(7, 9)) + more) % 97 === 0),
  },
  AE: digits(15),
  BH: digits(15),
  EG: digits(9),
  OM: { format: /^OM\d{10}$/ },
  SA: { format: /^3\d{13}3$/ },
  TR: digits(10),
};

/** The Netherlands' ids of people: since 2020 the whole of it, with its letters as numbers, leaves 1 by 97. */
function isDutchSoleTrader(id: string): boolean {
  const number = `NL${id}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(number) % 97n === 1n;
}

/** Greece writes EL before its ids, not its ISO code. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** A tax id without spaces and points, in capitals and without the prefix of its country. */
export function plainTaxId(country: string, id: string): string {
  const plain = id.toUpperCase().replace(/[\s./,-]/g, '');
  const prefix = prefixOf(country);
  return prefix !== 'OM' && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/** Checks a tax id of a country (ISO 3166) by its form and, where it has one, its check digit. */
export function checkTaxId(country: string, id: string): TaxIdCheck {
  const rule = rules[prefixOf(country)];
  if (!rule) return 'unknown_country';
  const plain = plainTaxId(country, id);
  if (!rule.format.test(plain)) return 'bad_format';
  return rule.isChecked && !rule.isChecked(plain) ? 'bad_check_digit' : 'well_formed';
}
