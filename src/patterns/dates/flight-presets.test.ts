import { describe, expect, it } from 'vitest';
import { flightPresets } from './flight-presets.ts';

const daysOf = (today: string, earliest: string, firstDay = 1) =>
  Object.fromEntries(flightPresets(today, earliest, firstDay).map(({ name, days }) => [name, days.join(' ')]));

describe('flights by one press', () => {
  it('begin on the earliest day, or with a week or month after it', () => {
    // A Tuesday.
    expect(daysOf('2026-06-02', '2026-06-04')).toEqual({
      nextWeek: '2026-06-08 2026-06-14',
      twoWeeks: '2026-06-04 2026-06-17',
      fourWeeks: '2026-06-04 2026-07-01',
      thisMonth: '2026-06-04 2026-06-30',
      nextMonth: '2026-07-01 2026-07-31',
    });
  });

  it('begin the week as the locale does, and never today', () => {
    expect(daysOf('2026-06-02', '2026-06-02', 6).nextWeek).toBe('2026-06-06 2026-06-12');
    expect(daysOf('2026-06-01', '2026-06-01').nextWeek).toBe('2026-06-08 2026-06-14');
  });

  it('are left out where the screens need longer, or little is left of the month', () => {
    expect(Object.keys(daysOf('2026-12-28', '2027-01-20'))).toEqual(['twoWeeks', 'fourWeeks']);
    expect(daysOf('2026-12-28', '2026-12-28').nextMonth).toBe('2027-01-01 2027-01-31');
  });
});
