import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsAvailable } from './availability.ts';
import { checkBudget, earliestStart } from './budget.ts';
import { alwaysOpen, testScreen, week } from './test-screens.ts';
import { addDays } from './zone.ts';

const screen = testScreen();
const june = { startDate: '2026-06-01', endDate: '2026-06-30' };
const mornings = week(false).map((_, hour) => hour % 24 < 12);
const evenings = mornings.map((morning) => !morning);

describe('slotsAvailable', () => {
  it('leaves all sellable slots free where nothing is booked', () => {
    const result = slotsAvailable([{ screenId: 'another', slots: 3, ...june }], screen, june);
    expect(result).toMatchObject({ sellable: 3, free: 3 });
    expect(result.byDay).toHaveLength(30);
  });

  it('is the least of all days', () => {
    const bookings = [
      { screenId: 'screen-1', slots: 1, startDate: '2026-05-20', endDate: '2026-06-10' },
      { screenId: 'screen-1', slots: 2, startDate: '2026-06-10', endDate: '2026-06-11' },
    ];
    const result = slotsAvailable(bookings, screen, june);
    expect(result.free).toBe(0);
    expect(result.byDay.slice(8, 12)).toEqual([
      { date: '2026-06-09', free: 2 },
      { date: '2026-06-10', free: 0 },
      { date: '2026-06-11', free: 1 },
      { date: '2026-06-12', free: 3 },
    ]);
  });

  it('lets two lines share a slot whose dayparts do not meet', () => {
    const bookings = [{ screenId: 'screen-1', slots: 3, ...june, schedule: mornings }];
    expect(slotsAvailable(bookings, screen, { ...june, schedule: evenings }).free).toBe(3);
    expect(slotsAvailable(bookings, screen, june).free).toBe(0);
  });

  it('ignores bookings in hours in which the screen is closed', () => {
    const closedMornings = { ...screen, operatingHours: alwaysOpen.map(() => evenings.slice(0, 24)) };
    expect(
      slotsAvailable([{ screenId: 'screen-1', slots: 3, ...june, schedule: mornings }], closedMornings, june).free,
    ).toBe(3);
  });

  it('never oversells: whoever takes what is free leaves no hour above the limit', () => {
    const line = fc.record({
      start: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 0, max: 20 }),
      part: fc.constantFrom(null, mornings, evenings),
      want: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const taken: Parameters<typeof slotsAvailable>[0][number][] = [];
        for (const { start, length, part, want } of lines) {
          const startDate = addDays('2026-06-01', start);
          const flight = { startDate, endDate: addDays(startDate, length), schedule: part };
          const { free } = slotsAvailable(taken, screen, flight);
          if (free >= want) taken.push({ screenId: 'screen-1', slots: want, ...flight });
        }
        for (let day = 0; day < 45; day += 1) {
          const date = addDays('2026-06-01', day);
          for (const hour of [3, 15]) {
            const used = taken.filter((b) => b.startDate <= date && date <= b.endDate && (b.schedule?.[hour] ?? true));
            expect(used.reduce((sum, { slots }) => sum + slots, 0)).toBeLessThanOrEqual(3);
          }
        }
      }),
    );
  });
});

describe('checkBudget', () => {
  const screens = [
    testScreen({ minSpendMinor: 2500 }),
    testScreen({ minSpendMinor: 0 }),
    testScreen({ minSpendMinor: 500 }),
  ];

  it('asks for the minima of the screens together', () => {
    expect(checkBudget({ budgetMinor: 2999, screens })).toEqual({
      ok: false,
      minimumMinor: 3000,
      problems: [{ code: 'below_minimum', minimumMinor: 3000, shortMinor: 1 }],
    });
    expect(checkBudget({ budgetMinor: 3000, screens })).toMatchObject({ ok: true, problems: [] });
  });

  it('refuses what is no amount of money', () => {
    for (const budgetMinor of [0, -5, 10.5, Number.NaN]) {
      expect(checkBudget({ budgetMinor, screens: [] }).problems).toEqual([{ code: 'not_positive' }]);
    }
  });

  it('warns of a budget that cannot be spent without forbidding it', () => {
    expect(checkBudget({ budgetMinor: 9000, screens, maxSpendMinor: 8000 })).toMatchObject({
      ok: true,
      problems: [{ code: 'above_useful', maxSpendMinor: 8000 }],
    });
  });
});

describe('earliestStart', () => {
  it('is the latest of each screen’s own today plus its lead time', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    expect(earliestStart([testScreen({ timezone: 'America/New_York' })], now)).toBe('2026-11-21');
    expect(
      earliestStart([testScreen({ timezone: 'America/New_York' }), testScreen({ timezone: 'Asia/Dubai' })], now),
    ).toBe('2026-11-22');
    expect(
      earliestStart(
        [testScreen({ timezone: 'America/New_York', leadTimeDays: 3 }), testScreen({ timezone: 'Asia/Dubai' })],
        now,
      ),
    ).toBe('2026-11-24');
    expect(earliestStart([], now)).toBeNull();
  });
});
