import { describe, expect, it } from 'vitest';
import { normalizeCode } from './one-time-code.ts';

describe('A typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['\u2066123\u00a0456\u2069', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['１２３456', '123456'],
    ['٠۰0', '000'],
    ['Your code is 4711.', '4711'],
    ['12345678', '123456'],
    ['½ ², letters', ''],
  ])('%j is read as %j', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it('is as long as asked for', () => {
    expect(normalizeCode('12345678', 8)).toBe('12345678');
  });
});
