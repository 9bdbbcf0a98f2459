import { describe, expect, it } from 'vitest';
import { readOpeningHours, readWeek, writeOpeningHours, writeWeek } from './week-text.ts';

/** The open hours of a day, 0 is Monday. */
const openOn = (week: readonly boolean[] | null, day: number) =>
  week?.slice(day * 24, day * 24 + 24).flatMap((isOpen, hour) => (isOpen ? [hour] : []));

describe('opening hours', () => {
  it('are the same every day where no day is named', () => {
    const week = readOpeningHours('06:00-09:00');
    for (const day of [0, 3, 6]) expect(openOn(week, day)).toEqual([6, 7, 8]);
  });

  it('differ by spans and lists of days, in any case', () => {
    const week = readOpeningHours('Mo-Fr 22:00-24:00; SA,su 8:00-10:00');
    expect(openOn(week, 4)).toEqual([22, 23]);
    expect(openOn(week, 5)).toEqual([8, 9]);
    expect(openOn(week, 6)).toEqual([8, 9]);
  });

  it('go on into the next day, over the end of the week as well', () => {
    const week = readOpeningHours('Su 22:00-02:00');
    expect(openOn(week, 6)).toEqual([22, 23]);
    expect(openOn(week, 0)).toEqual([0, 1]);
  });

  it('of 24/7 are all there are', () => {
    expect(readOpeningHours('24/7')).toEqual(new Array(168).fill(true));
    expect(readOpeningHours('Mo-Su 00:00-24:00')).toEqual(new Array(168).fill(true));
  });

  it.each(['', 'always', 'Mo-Xx 06:00-22:00', '06:30-22:00', '25:00-26:00', '06:00-25:00', 'Mo 06:00', '=24/7'])(
    'cannot be read of "%s"',
    (text) => expect(readOpeningHours(text)).toBeNull(),
  );
});

describe('values of a week', () => {
  it('are one for all hours, or a day that comes seven times', () => {
    expect(readWeek('2.5')).toEqual(new Array(168).fill(2.5));
    const day = Array.from({ length: 24 }, (_, hour) => hour);
    const week = readWeek(day.join(' '));
    expect(week).toHaveLength(168);
    expect(week?.slice(144)).toEqual(day);
  });

  it.each(['', '1 2', '1,5', '-1', 'many', '1e3'])('cannot be read of "%s"', (text) =>
    expect(readWeek(text)).toBeNull(),
  );
});

describe('a week as text', () => {
  it.each([
    '24/7',
    '06:00-09:00',
    'Mo,Tu,We,Th,Fr 06:00-24:00; Sa,Su 08:00-22:00',
    'Fr,Sa 20:00-24:00; Sa,Su 00:00-02:00',
    '06:00-09:00; Mo 12:00-14:00',
  ])('is written as it is read: %s', (text) => {
    expect(writeOpeningHours(readOpeningHours(text) ?? [])).toBe(text);
  });

  it('reads back alike where it was written otherwise', () => {
    const week = readOpeningHours('Su 22:00-02:00');
    expect(readOpeningHours(writeOpeningHours(week ?? []))).toEqual(week);
  });

  it('has as few values as say it', () => {
    const day = Array.from({ length: 24 }, (_, hour) => String(hour / 2)).join(' ');
    const whole = Array.from({ length: 168 }, (_, hour) => String(hour)).join(' ');
    expect(['1.5', day, whole].map((text) => writeWeek(readWeek(text) ?? []))).toEqual(['1.5', day, whole]);
  });
});
