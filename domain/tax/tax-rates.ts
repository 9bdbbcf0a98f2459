/** A country's standard rate of value added tax from a day on. */
export interface TaxRate {
  readonly country: string;
  readonly validFrom: string;
  /** Percent, as a decimal: 5, 8.1, 25.5. */
  readonly rate: string;
  readonly source: string;
}

const europe = 'European Commission, Taxes in Europe Database';

/** Standard rates; only what lies in the time of the product. A country that is missing has no value added tax that we know of. */
export const taxRates: readonly TaxRate[] = [
  ...(
    [
      ['AT', '20'],
      ['BE', '21'],
      ['BG', '20'],
      ['CY', '19'],
      ['CZ', '21'],
      ['DE', '19'],
      ['DK', '25'],
      ['ES', '21'],
      ['FR', '20'],
      ['GR', '24'],
      ['HR', '25'],
      ['HU', '27'],
      ['IE', '23'],
      ['IT', '22'],
      ['LT', '21'],
      ['LU', '17'],
      ['LV', '21'],
      ['MT', '18'],
      ['NL', '21'],
      ['PL', '23'],
      ['PT', '23'],
      ['SE', '25'],
      ['SI', '22'],
    ] as const
  ).map(([country, rate]) => ({ country, validFrom: '2024-01-01', rate, source: europe })),
  { country: 'EE', validFrom: '2024-01-01', rate: '22', source: europe },
  { country: 'EE', validFrom: '2025-07-01', rate: '24', source: europe },
  { country: 'FI', validFrom: '2024-01-01', rate: '24', source: europe },
  { country: 'FI', validFrom: '2024-09-01', rate: '25.5', source: europe },
  { country: 'RO', validFrom: '2024-01-01', rate: '19', source: europe },
  { country: 'RO', validFrom: '2025-08-01', rate: '21', source: europe },
  { country: 'SK', validFrom: '2024-01-01', rate: '20', source: europe },
  { country: 'SK', validFrom: '2025-01-01', rate: '23', source: europe },
  { country: 'AE', validFrom: '2018-01-01', rate: '5', source: 'Federal Decree-Law 8 of 2017, article 3' },
  { country: 'BH', validFrom: '2022-01-01', rate: '10', source: 'Decree-Law 33 of 2021' },
  { country: 'CH', validFrom: '2024-01-01', rate: '8.1', source: 'Value Added Tax Act, article 25' },
  { country: 'EG', validFrom: '2017-07-01', rate: '14', source: 'Law 67 of 2016, article 3' },
  { country: 'GB', validFrom: '2011-01-04', rate: '20', source: 'Value Added Tax Act 1994, section 2' },
  {
    country: 'JO',
    validFrom: '2010-01-01',
    rate: '16',
    source: 'General Sales Tax Law 6 of 1994, article 6, as amended by Law 29 of 2009',
  },
  { country: 'OM', validFrom: '2021-04-16', rate: '5', source: 'Royal Decree 121 of 2020' },
  { country: 'SA', validFrom: '2020-07-01', rate: '15', source: 'Royal Order A/638 of 2020' },
  { country: 'TR', validFrom: '2023-07-10', rate: '20', source: 'Presidential Decision 7346' },
];

/** The countries whose rate we know: a seller who is registered elsewhere could not be invoiced for rightly. */
export const taxedCountries: readonly string[] = [...new Set(taxRates.map(({ country }) => country))].sort();

/** The rate of a country on a day (YYYY-MM-DD); null where it has none that we know of. */
export const taxRateOf = (country: string, day: string): TaxRate | null =>
  taxRates
    .filter((rate) => rate.country === country && rate.validFrom <= day)
    .reduce<TaxRate | null>((last, rate) => (last && last.validFrom > rate.validFrom ? last : rate), null);
