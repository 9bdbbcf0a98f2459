import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOURS_OF_WEEK } from './hours.ts';
import { freeInFlight, type Occupancy, takenByHour } from './occupancy.ts';
import { testScreen } from './test-screens.ts';
import { addDays, dayNumber, weekdayOfDay } from './zone.ts';

const start = '2026-06-01';
const days = fc
  .tuple(fc.nat(20), fc.nat(20))
  .map(([from, length]) => ({ startDate: addDays(start, from), endDate: addDays(start, from + length) }));
const schedule = fc.option(fc.array(fc.boolean(), { minLength: HOURS_OF_WEEK, maxLength: HOURS_OF_WEEK }), {
  nil: null,
});
const occupancy: fc.Arbitrary<Occupancy> = fc
  .record({ days, schedule, slots: fc.integer({ min: 1, max: 4 }) })
  .map(({ days: of, ...rest }) => ({ ...of, ...rest }));

/** Day by day and hour by hour. */
function countedOneByOne(occupied: readonly Occupancy[], from: string, to: string): number[] {
  const taken = new Array<number>(HOURS_OF_WEEK).fill(0);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (let at = 0; at < 24; at += 1) {
      const hour = weekdayOfDay(dayNumber(date)) * 24 + at;
      const sum = occupied
        .filter((one) => one.startDate <= date && date <= one.endDate && (one.schedule?.[hour] ?? true))
        .reduce((all, { slots }) => all + slots, 0);
      taken[hour] = Math.max(taken[hour] ?? 0, sum);
    }
  }
  return taken;
}

describe('occupancy', () => {
  it('is that of the fullest day in each hour of the week, as counted one by one', () => {
    fc.assert(
      fc.property(fc.array(occupancy, { maxLength: 6 }), days, (occupied, { startDate, endDate }) => {
        expect(takenByHour(occupied, { startDate, endDate })).toEqual(countedOneByOne(occupied, startDate, endDate));
      }),
    );
  });

  it('sells to each in turn what fits, never more in any hour, and refuses nothing that fits', () => {
    fc.assert(
      fc.property(fc.array(occupancy, { minLength: 1, maxLength: 12 }), (wishes) => {
        const screen = testScreen({ slotsPerLoop: 8, maxSovPct: 75 });
        const sold: Occupancy[] = [];
        for (const wish of wishes) {
          const fits = countedOneByOne([...sold, wish], wish.startDate, wish.endDate).every(
            (taken, hour) => !(wish.schedule?.[hour] ?? true) || taken <= 6,
          );
          const isSold = freeInFlight(screen, sold, wish) >= wish.slots;
          expect(isSold).toBe(fits);
          if (isSold) sold.push(wish);
        }
        expect(Math.max(...countedOneByOne(sold, start, addDays(start, 41)))).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('of hours in which the screen is closed takes nothing from anybody', () => {
    const closed = testScreen({
      operatingHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, at) => at >= 8)),
    });
    const night = Array.from({ length: HOURS_OF_WEEK }, (_, hour) => hour % 24 < 8);
    const flight = { startDate: start, endDate: addDays(start, 6) };
    expect(freeInFlight(closed, [{ ...flight, schedule: night, slots: 3 }], { ...flight, schedule: null })).toBe(3);
    expect(freeInFlight(closed, [{ ...flight, schedule: null, slots: 3 }], { ...flight, schedule: null })).toBe(0);
  });
});
