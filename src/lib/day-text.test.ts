import { describe, expect, it } from 'vitest';
import { createFormat } from '#src/i18n/create-format.ts';
import { dayTextOf } from './day-text.ts';

describe('a day that somebody types', () => {
  it.each([
    ['en', '2026-01-05', '2026-01-05'],
    ['en', '1/5/2026', '2026-01-05'],
    ['en', ' 01-05-2026 ', '2026-01-05'],
    ['en-GB', '1/5/2026', '2026-05-01'],
    ['en', '2026/1/5', '2026-01-05'],
    ['en', '5 march 2026', '2026-03-05'],
    ['en', 'Mar 5, 2026', '2026-03-05'],
    ['en', '2026 Sept 30', '2026-09-30'],
    ['ar-AE', '5/1/2026', '2026-01-05'],
    ['ar-SA', '٥/١/٢٠٢٦', '2026-01-05'],
    ['ar', '5 يناير 2026', '2026-01-05'],
    ['de', '5. März 2026', '2026-03-05'],
  ])('is read in %s from %j', (tag, text, day) => {
    expect(dayTextOf(tag).read(text)).toBe(day);
  });

  it.each(['en', 'en-GB', 'ar', 'ar-AE', 'ar-SA', 'de', 'fr', 'es'])(
    'may be what the product itself shows in %s',
    (tag) => {
      for (const style of ['medium', 'long', 'short'] as const)
        for (const day of ['2026-01-05', '2026-05-31', '2028-02-29', '2026-12-01'])
          expect(dayTextOf(tag).read(createFormat(tag).date(day, { style }), true), `${style} ${day}`).toBe(day);
    },
  );

  it.each([
    '',
    '5',
    '1/5',
    '1/5/202',
    '13/13/2026',
    '2026-02-30',
    'tomorrow',
    '2/29/2026',
    '1/5/2026 or 6',
    'x 1/5/2026',
  ])('is none in %j', (text) => {
    expect(dayTextOf('en').read(text, true)).toBeNull();
  });

  it('has a year of two digits only once it is done', () => {
    expect(dayTextOf('en').read('1/5/20')).toBeNull();
    expect(dayTextOf('en').read('1/5/26', true)).toBe('2026-01-05');
  });

  it('is shown by an example in the order of the locale', () => {
    expect(dayTextOf('en').example).toMatch(/^12\/31\/\d{4}$/);
    expect(dayTextOf('en-GB').example).toMatch(/^31\/12\/\d{4}$/);
  });
});
