import { everyCountry, type NamedCountry } from '#src/i18n/every-country.ts';
import { countryData } from './country-data.ts';

const byCode = new Map(countryData.map(([code, currencies, zones]) => [code, { currencies, zones }]));

/** Currencies offered where nobody says what is sold. */
const everywhere = ['USD', 'EUR'];

/** A country's own currencies, the newest first; none for a country nobody knows. */
export const currenciesOf = (countryCode: string): string[] =>
  byCode.get(countryCode)?.currencies.split(' ').filter(Boolean) ?? [];

export const isCountry = (code: string): boolean => byCode.has(code);

/** Every country where a company can be, in the order of the reader's alphabet. */
export const countriesIn = (locale: string): NamedCountry[] =>
  everyCountry(locale).filter(({ code }) => isCountry(code));

/** What the visitor's surroundings tell of where they are. */
export interface Surroundings {
  /** IANA name, e.g. `Asia/Dubai`. */
  readonly timeZone: string;
  /** BCP 47, as the browser is set. */
  readonly languages: readonly string[];
  /** The tenant's locale; null when nobody knows. */
  readonly tenantLocale: string | null;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** Where the visitor probably is: the clock tells it best, then the browser's languages, then the tenant's own country. */
export function guessCountry({ timeZone, languages, tenantLocale }: Surroundings): string {
  const byZone = countryData.find(([, , zones]) => zones.split(' ').includes(timeZone))?.[0];
  const regions = [...languages, tenantLocale ?? ''].map(regionOf);
  return byZone ?? regions.find((region) => region !== undefined && isCountry(region)) ?? 'US';
}

/** The currencies to choose from: those in which the tenant's screens are sold; without any, the country's and the world's. */
export const currencyCodes = (countryCode: string, sold: readonly string[]): string[] => [
  ...new Set(sold.length > 0 ? sold : [...currenciesOf(countryCode), ...everywhere]),
];

/** Of the currencies to choose from, the country's own where it is among them. */
export function preferredCurrency(countryCode: string, sold: readonly string[]): string {
  const offered = currencyCodes(countryCode, sold);
  return currenciesOf(countryCode).find((code) => offered.includes(code)) ?? offered[0] ?? 'USD';
}
