import { describe, expect, it } from 'vitest';
import { microsToDecimal, minorToDecimal, parseMoney } from './currency.ts';

describe('Money', () => {
  it.each([
    [123_45, 'USD', '123.45'],
    [-5, 'USD', '-0.05'],
    [12_345, 'KWD', '12.345'],
    [500, 'JPY', '500'],
    [9_007_199_254_740_991, 'USD', '90071992547409.91'],
  ])('%i minor units of %s are exactly %s', (minor, currency, text) => {
    expect(minorToDecimal(minor, currency)).toBe(text);
  });

  it('counts rates in millionths of the major unit', () => {
    expect(microsToDecimal(1_250)).toBe('0.001250');
  });

  it('refuses fractions of the smallest unit', () => {
    expect(() => minorToDecimal(0.5, 'USD')).toThrow(RangeError);
  });

  it.each([
    ['1,234.50', 'USD', 123_450],
    ['1234.5', 'USD', 123_450],
    ['1 234', 'USD', 123_400],
    ['5.', 'USD', 500],
    ['۱۲۳', 'USD', 12_300],
    ['\u200f900\u200e', 'USD', 90_000],
    ['1.234', 'KWD', 1_234],
    ['١٬٢٣٤٫٥', 'SAR', 123_450],
    ['1,000,000', 'JPY', 1_000_000],
  ])('reads "%s" in %s as %i minor units', (text, currency, minor) => {
    expect(parseMoney(text, currency, '.')).toBe(minor);
  });

  it.each([
    ['', 'USD'],
    ['abc', 'USD'],
    ['-5', 'USD'],
    ['1.239', 'USD'],
    ['1.234,5', 'USD'],
    ['1.5', 'JPY'],
    ['1,2,3', 'USD'],
    ['99999999999999999', 'USD'],
  ])('refuses "%s" in %s', (text, currency) => {
    expect(parseMoney(text, currency, '.')).toBeNull();
  });

  it.each([
    ['1.234,50', 'EUR', 123_450],
    ['1\u202f234,5', 'EUR', 123_450],
    ['1.234', 'EUR', 123_400],
    ['500,00', 'EUR', 50_000],
    ['12.50', 'EUR', 1_250],
    ['1’234', 'EUR', 123_400],
    ['1,234', 'KWD', 1_234],
  ])('reads "%s" in %s as %i minor units where a comma stands before decimals', (text, currency, minor) => {
    expect(parseMoney(text, currency, ',')).toBe(minor);
  });

  it('takes the mark of another language where it can mean one thing only', () => {
    expect(['12,50', '12,5', '1,234'].map((text) => parseMoney(text, 'USD', '.'))).toEqual([1_250, 1_250, 123_400]);
    expect(['1,234', '1.23456', '1,234.5'].map((text) => parseMoney(text, 'EUR', ','))).toEqual([null, null, null]);
  });
});
