import { expect, it } from 'vitest';
import { barColumns, barReadings, largestBar } from './bar-readings.ts';

const named = { now: 'This week', before: 'Last week', formatValue: String };
const bar = { key: 'a', label: 'A', name: 'Alpha' };

it('A bar says its figure and the one before; what is not known is a dash, and no bar', () => {
  const texts = (...given: Parameters<typeof barReadings>) => barReadings(...given).map(({ text }) => text);
  expect(texts({ ...bar, value: 4, before: 3 }, named)).toEqual(['4', '3']);
  expect(texts({ ...bar, value: null, before: null }, named)).toEqual(['–', '–']);
  expect(texts({ ...bar, value: 4 }, named)).toEqual(['4']);
  expect(texts({ ...bar, value: 4, before: 3 }, { ...named, before: undefined })).toEqual(['4']);
  expect(barReadings(undefined, named)).toEqual([]);
  expect(
    largestBar([
      { ...bar, value: null, before: 7 },
      { ...bar, value: 3 },
    ]),
  ).toBe(7);
});

it('The table has a column for what is drawn', () => {
  expect(barColumns(named).map(({ name }) => name)).toEqual(['This week', 'Last week']);
  expect(barColumns({ ...named, before: undefined }).map(({ key }) => key)).toEqual(['now']);
});
