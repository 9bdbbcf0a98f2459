/** The cities of the demo inventory. Populations are the publishers' own counts; each says which area it counts. */

export type CityKey =
  | 'new-york'
  | 'chicago'
  | 'los-angeles'
  | 'london'
  | 'manchester'
  | 'berlin'
  | 'hamburg'
  | 'dubai'
  | 'abu-dhabi'
  | 'sharjah'
  | 'riyadh'
  | 'jeddah';

export interface CitySeed {
  readonly key: CityKey;
  readonly name: { readonly en: string; readonly ar: string };
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: 'US' | 'GB' | 'DE' | 'AE' | 'SA';
  /** The country's own currency; screens are priced in that of the tenant that sells them. */
  readonly localCurrency: 'USD' | 'GBP' | 'EUR' | 'AED' | 'SAR';
  /** IANA zone. */
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly populationSource: string;
  /** Year of the count. */
  readonly populationAsOf: string;
}

const census2020 = { populationSource: 'U.S. Census Bureau, 2020 Census (city)', populationAsOf: '2020' };
const zensus2022 = {
  populationSource: 'Statistische Ämter des Bundes und der Länder, Zensus 2022 (city, rounded)',
  populationAsOf: '2022',
};
const saudi2022 = { populationSource: 'GASTAT, Saudi Census 2022 (governorate)', populationAsOf: '2022' };

export const cities: readonly CitySeed[] = [
  {
    key: 'new-york',
    name: { en: 'New York', ar: 'نيويورك' },
    countryCode: 'US',
    localCurrency: 'USD',
    timezone: 'America/New_York',
    latitude: 40.7128,
    longitude: -74.006,
    population: 8_804_190,
    ...census2020,
  },
  {
    key: 'chicago',
    name: { en: 'Chicago', ar: 'شيكاغو' },
    countryCode: 'US',
    localCurrency: 'USD',
    timezone: 'America/Chicago',
    latitude: 41.8781,
    longitude: -87.6298,
    population: 2_746_388,
    ...census2020,
  },
  {
    key: 'los-angeles',
    name: { en: 'Los Angeles', ar: 'لوس أنجلوس' },
    countryCode: 'US',
    localCurrency: 'USD',
    timezone: 'America/Los_Angeles',
    latitude: 34.0522,
    longitude: -118.2437,
    population: 3_898_747,
    ...census2020,
  },
  {
    key: 'london',
    name: { en: 'London', ar: 'لندن' },
    countryCode: 'GB',
    localCurrency: 'GBP',
    timezone: 'Europe/London',
    latitude: 51.5074,
    longitude: -0.1278,
    population: 8_799_800,
    populationSource: 'Office for National Statistics, Census 2021 (Greater London)',
    populationAsOf: '2021',
  },
  {
    key: 'manchester',
    name: { en: 'Manchester', ar: 'مانشستر' },
    countryCode: 'GB',
    localCurrency: 'GBP',
    timezone: 'Europe/London',
    latitude: 53.4808,
    longitude: -2.2426,
    population: 552_000,
    populationSource: 'Office for National Statistics, Census 2021 (city)',
    populationAsOf: '2021',
  },
  {
    key: 'berlin',
    name: { en: 'Berlin', ar: 'برلين' },
    countryCode: 'DE',
    localCurrency: 'EUR',
    timezone: 'Europe/Berlin',
    latitude: 52.52,
    longitude: 13.405,
    population: 3_597_000,
    ...zensus2022,
  },
  {
    key: 'hamburg',
    name: { en: 'Hamburg', ar: 'هامبورغ' },
    countryCode: 'DE',
    localCurrency: 'EUR',
    timezone: 'Europe/Berlin',
    latitude: 53.5511,
    longitude: 9.9937,
    population: 1_809_000,
    ...zensus2022,
  },
  {
    key: 'dubai',
    name: { en: 'Dubai', ar: 'دبي' },
    countryCode: 'AE',
    localCurrency: 'AED',
    timezone: 'Asia/Dubai',
    latitude: 25.2048,
    longitude: 55.2708,
    population: 3_655_000,
    populationSource: 'Dubai Statistics Centre, end of 2023 (emirate)',
    populationAsOf: '2023',
  },
  {
    key: 'abu-dhabi',
    name: { en: 'Abu Dhabi', ar: 'أبوظبي' },
    countryCode: 'AE',
    localCurrency: 'AED',
    timezone: 'Asia/Dubai',
    latitude: 24.4539,
    longitude: 54.3773,
    population: 2_495_925,
    populationSource: 'Statistics Centre – Abu Dhabi, Census 2023 (Abu Dhabi region)',
    populationAsOf: '2023',
  },
  {
    key: 'sharjah',
    name: { en: 'Sharjah', ar: 'الشارقة' },
    countryCode: 'AE',
    localCurrency: 'AED',
    timezone: 'Asia/Dubai',
    latitude: 25.3463,
    longitude: 55.4209,
    population: 1_800_000,
    populationSource: 'DSCD, Sharjah Census 2022 (emirate, rounded)',
    populationAsOf: '2022',
  },
  {
    key: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    countryCode: 'SA',
    localCurrency: 'SAR',
    timezone: 'Asia/Riyadh',
    latitude: 24.7136,
    longitude: 46.6753,
    population: 7_009_100,
    ...saudi2022,
  },
  {
    key: 'jeddah',
    name: { en: 'Jeddah', ar: 'جدة' },
    countryCode: 'SA',
    localCurrency: 'SAR',
    timezone: 'Asia/Riyadh',
    latitude: 21.4858,
    longitude: 39.1925,
    population: 3_751_722,
    ...saudi2022,
  },
];
