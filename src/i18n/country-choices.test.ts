import { expect, it } from 'vitest';
import { countryData } from '#src/features/instances/country-data.ts';
import { countryChoices } from './country-choices.ts';

it('are the countries that the product knows, and hardly any other', () => {
  const codes = countryChoices('en').map(({ value }) => value);
  const known = countryData.map(([code]) => code);
  expect(known.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.length - known.length).toBeLessThan(10);
});

it('stand in the order of the reader’s alphabet', () => {
  const labels = countryChoices('de').map(({ label }) => label);
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
});
