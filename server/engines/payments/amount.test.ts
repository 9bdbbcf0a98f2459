import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDecimal, toMinor } from './amount.ts';

describe('amounts', () => {
  test.each([
    [123456, 'EUR', '1234.56'],
    [5, 'EUR', '0.05'],
    [123456, 'KWD', '123.456'],
    [7, 'KWD', '0.007'],
    [123456, 'JPY', '123456'],
    [0, 'USD', '0.00'],
  ])('%d minor units of %s are written %s', (minor, currency, decimal) => {
    expect(toDecimal(minor, currency)).toBe(decimal);
    expect(toMinor(decimal, currency)).toBe(minor);
  });

  test('an amount survives the way to the provider and back, to the last unit', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 9_000_000_000_000 }),
        fc.constantFrom('EUR', 'KWD', 'JPY', 'CLF'),
        (minor, currency) => {
          expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor);
        },
      ),
    );
  });

  test('zeros beyond the currency are harmless; anything else there is no amount', () => {
    expect(toMinor('100.00', 'JPY')).toBe(100);
    expect(toMinor('100.50', 'JPY')).toBeUndefined();
    expect(toMinor('1.005', 'EUR')).toBeUndefined();
    expect(toMinor('1.5', 'EUR')).toBe(150);
  });

  test.each(['', '-1.00', '1,00', '1e3', ' 1.00', '1.', '.5', 'NaN', '99999999999999999'])(
    '%j is no amount',
    (text) => {
      expect(toMinor(text, 'EUR')).toBeUndefined();
    },
  );

  test('fractions, negatives and unknown currencies are bugs of the caller', () => {
    expect(() => toDecimal(1.5, 'EUR')).toThrow(RangeError);
    expect(() => toDecimal(-1, 'EUR')).toThrow(RangeError);
    expect(() => toDecimal(1, 'eur')).toThrow(RangeError);
  });
});
