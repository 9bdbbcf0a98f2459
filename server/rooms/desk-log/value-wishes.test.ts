import { describe, expect, it } from 'vitest';
import { readWishes } from './value-wishes.ts';

describe('what is looked for among the values of the log', () => {
  it.each<[string, readonly string[], boolean]>([
    [' Hauptbahn ', ['Hauptbahn'], true],
    ['BER-HBF-01', ['BER-HBF-01'], true],
    ['2026-12-01', ['2026-12-01'], true],
    ['77.70', ['77.70', '7770', '77700', '77700000'], false],
    ['0,5', ['0,5', '50', '500', '500000'], false],
    ['12', ['12', '1200', '12000', '12000000'], false],
    ['1.234', ['1.234', '1234', '1234000'], false],
    ['1.2.3', ['1.2.3'], true],
  ])('%s', (typed, wishes, isOpen) => expect(readWishes(typed)).toEqual({ wishes, isOpen }));
});
