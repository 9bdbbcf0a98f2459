import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flightSpan, hoursInFlight, totalHours } from './hours.ts';
import { alwaysOpen, testScreen, week } from './test-screens.ts';
import { addDays, hourOfWeek } from './zone.ts';

const dayHours = (from: number, to: number): boolean[] =>
  Array.from({ length: 24 }, (_, hour) => hour >= from && hour < to);

describe('hoursInFlight', () => {
  it('gives each hour of the week once for one week', () => {
    const hours = hoursInFlight(testScreen(), { startDate: '2026-06-03', endDate: '2026-06-09' });
    expect(hours).toEqual(week(1));
  });

  it('loses the hour that spring skips and gains the hour that autumn repeats, in the screen’s own zone', () => {
    const spring = { startDate: '2026-03-29', endDate: '2026-03-29' };
    const autumn = { startDate: '2026-10-25', endDate: '2026-10-25' };
    expect(totalHours(hoursInFlight(testScreen(), spring))).toBe(23);
    expect(hoursInFlight(testScreen(), spring)[6 * 24 + 2]).toBe(0);
    expect(totalHours(hoursInFlight(testScreen(), autumn))).toBe(25);
    expect(hoursInFlight(testScreen(), autumn)[6 * 24 + 2]).toBe(2);
    expect(totalHours(hoursInFlight(testScreen({ timezone: 'Asia/Dubai' }), spring))).toBe(24);
  });

  it('keeps only hours in which the screen is open and the schedule lets the line run', () => {
    const screen = testScreen({ operatingHours: alwaysOpen.map((_, day) => dayHours(8, day < 5 ? 20 : 12)) });
    const mornings = week(false).map((_, hour) => hour % 24 < 10);
    const flight = { startDate: '2026-06-01', endDate: '2026-06-14' };
    expect(totalHours(hoursInFlight(screen, flight))).toBe(2 * (5 * 12 + 2 * 4));
    expect(totalHours(hoursInFlight(screen, { ...flight, schedule: mornings }))).toBe(2 * 7 * 2);
  });

  it('counts only what is left of a flight that has begun, to the part of an hour', () => {
    const now = Date.parse('2026-06-01T10:30:00+02:00');
    expect(
      totalHours(hoursInFlight(testScreen(), { startDate: '2026-06-01', endDate: '2026-06-01' }, { from: now })),
    ).toBe(13.5);
    expect(
      totalHours(hoursInFlight(testScreen(), { startDate: '2026-05-01', endDate: '2026-05-02' }, { from: now })),
    ).toBe(0);
  });

  it('agrees with walking through the flight quarter of an hour by quarter', () => {
    const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 20 }),
        (timezone, start, length) => {
          const startDate = addDays('2026-01-01', start);
          const flight = { startDate, endDate: addDays(startDate, length) };
          const screen = testScreen({ timezone, operatingHours: alwaysOpen.map((_, day) => dayHours(day, 24 - day)) });
          const walked = week(0);
          const span = flightSpan(timezone, flight);
          for (let at = span.from; at < span.to; at += 15 * 60_000) {
            const hour = hourOfWeek(timezone, at);
            if (screen.operatingHours[Math.floor(hour / 24)]?.[hour % 24]) walked[hour] = (walked[hour] ?? 0) + 0.25;
          }
          expect(hoursInFlight(screen, flight)).toEqual(walked);
        },
      ),
      { numRuns: 60 },
    );
  });
});
