import { expect, it } from 'vitest';
import { directionOf, nextSort } from './sorting.ts';

it('A heading sorts words upwards first, figures and days downwards, then the other way round', () => {
  expect([nextSort('name', 'words', 'total'), nextSort('total', 'figures', 'name')]).toEqual(['name', '-total']);
  expect([nextSort('due', 'days', 'name'), nextSort('due', 'days', '-due')]).toEqual(['-due', 'due']);
  expect([nextSort('name', 'words', 'name'), nextSort('name', 'words', '-name')]).toEqual(['-name', 'name']);
  expect([directionOf('name', 'name'), directionOf('name', '-name'), directionOf('name', 'names')]).toEqual([
    'ascending',
    'descending',
    null,
  ]);
});
