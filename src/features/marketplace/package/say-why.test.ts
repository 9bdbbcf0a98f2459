import { describe, expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import { sayWhy } from './say-why.ts';

const names = new Map([
  ['1', 'North wall'],
  ['2', 'South wall'],
  ['3', 'East wall'],
  ['4', 'West wall'],
  ['5', 'Roof'],
]);
/** Texts by their ids, without the marks that keep directions apart. */
const words = {
  t: (id: string, values: Readonly<Record<string, unknown>> = {}) =>
    `${id} ${Object.values(values).join(' ')}`.trim().replaceAll(/[\u2066-\u2069]/g, ''),
  format: { list: (items: readonly string[]) => items.join(', ').replaceAll(/[\u2066-\u2069]/g, '') },
  names,
} as unknown as Parameters<typeof sayWhy>[1];
const why = (state: Schema<'PackageDayState'>, screenIds: string[]) =>
  sayWhy({ date: '2026-12-01', state, screenIds, price: null }, words);

describe('why a flight cannot start on a day', () => {
  it.each<[string, Schema<'PackageDayState'>, string[], string]>([
    ['names the screen', 'booked', ['2'], 'packages.day.named packages.day.booked 1 South wall'],
    [
      'names three',
      'held',
      ['1', '2', '3'],
      'packages.day.named packages.day.held 3 North wall, South wall, East wall',
    ],
    [
      'counts those beyond',
      'category',
      ['1', '2', '3', '4', '5'],
      'packages.day.named packages.day.category 5 North wall, South wall, East wall, packages.day.more 2',
    ],
    ['names none of all that are closed', 'closed', ['1', '2'], 'packages.day.closed 2'],
    ['names none for another day', 'free', ['1'], 'packages.day.taken 1'],
    ['names none that is not shown', 'booked', ['1', '9'], 'packages.day.booked 2'],
  ])('%s', (_, state, ids, said) => expect(why(state, ids)).toBe(said));
});
