import { describe, expect, it } from 'vitest';
import { parseWhole } from './parse-whole.ts';

describe('a whole number', () => {
  it.each([
    ['12000', 12_000],
    ['12,000', 12_000],
    ['١٢٠٠٠', 12_000],
    ['0', null],
    ['', null],
    ['many', null],
    ['9000000000000', null],
  ])('of %j is %j', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });
});
