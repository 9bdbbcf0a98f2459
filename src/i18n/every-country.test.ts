import { expect, it } from 'vitest';
import { countryData } from '#src/features/instances/country-data.ts';
import { everyCountry } from './every-country.ts';

it('are the countries that the product knows, and hardly any other', () => {
  const codes = everyCountry('en').map(({ code }) => code);
  const known = countryData.map(([code]) => code);
  expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.length - known.length).toBeLessThan(10);
});

it('stand in the order of the reader’s alphabet', () => {
  const names = everyCountry('de').map(({ name }) => name);
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
});
