import { describe, expect, it } from 'vitest';
import { amountsOf } from './use-amounts.ts';

describe('Amounts in a field', () => {
  it.each(['en-US', 'ar-AE', 'ar-EG', 'de-DE', 'de-CH', 'fr-FR', 'fr-US', 'es-ES', 'es-US'])(
    'are read as they are written, in %s',
    (tag) => {
      const { read, text } = amountsOf(tag);
      for (const [minor, currency] of [
        [123_450, 'EUR'],
        [50_000, 'USD'],
        [1_234, 'KWD'],
        [900, 'JPY'],
        [5, 'EUR'],
      ] as const)
        expect(read(text(minor, currency), currency), text(minor, currency)).toBe(minor);
      expect([text(null, 'EUR'), read(new Intl.NumberFormat(tag).format(12_345_678), 'EUR')]).toEqual([
        '',
        1_234_567_800,
      ]);
    },
  );

  it.each([
    ['12', 12],
    ['1,000', 1_000],
    ['١٢', 12],
    ['0', null],
    ['1.5', null],
    ['', null],
    ['9'.repeat(13), null],
  ])('read "%s" as the whole number %s', (text, value) => {
    expect(amountsOf('en').readWhole(text)).toBe(value);
  });
});
