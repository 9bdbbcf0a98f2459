import { describe, expect, it } from 'vitest';
import { isOut, occupiedDay, type SellableScreen, sharesOf, slotHours, sumOf, type Taken } from './day-occupancy.ts';

/** Open from 8 to 18 from Monday to Saturday. */
const screen: SellableScreen = {
  operatingHours: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => day < 6 && hour >= 8 && hour < 18),
  ),
  sellableSlots: 4,
};
const monday = '2026-11-30';
const sunday = '2026-12-06';
const taken = (slots: number, more: Partial<Taken> = {}): Taken => ({
  startDate: monday,
  endDate: sunday,
  schedule: null,
  slots,
  isHeld: false,
  ...more,
});
/** The mornings of every day, closed hours among them. */
const mornings = Array.from({ length: 168 }, (_, hour) => hour % 24 < 13);

describe('a day of a screen', () => {
  it('has so many slots in each open hour, of which some are booked and others held', () => {
    expect(slotHours(screen, [], monday)).toEqual({ sellable: 40, booked: 0, held: 0 });
    expect(slotHours(screen, [taken(1), taken(2, { isHeld: true })], monday)).toEqual({
      sellable: 40,
      booked: 10,
      held: 20,
    });
  });

  it('counts what is taken in the hours of a schedule, and of those in the open ones alone', () => {
    expect(slotHours(screen, [taken(2, { schedule: mornings })], monday)).toMatchObject({ booked: 10 });
  });

  it('counts nothing that begins later or has ended before', () => {
    const others = [
      taken(1, { endDate: '2026-11-29', startDate: '2026-11-01' }),
      taken(1, { startDate: '2026-12-01' }),
    ];
    expect(slotHours(screen, others, monday)).toMatchObject({ booked: 0 });
  });

  it('never sells more than there is, whatever was sold of a larger loop', () => {
    expect(slotHours(screen, [taken(9), taken(3, { isHeld: true })], monday)).toEqual({
      sellable: 40,
      booked: 40,
      held: 0,
    });
  });

  it('is told by shares, with its state', () => {
    expect(occupiedDay(screen, [taken(1)], [], monday)).toEqual({ date: monday, state: 'open', booked: 0.25, held: 0 });
    expect(occupiedDay(screen, [taken(1)], [], sunday)).toEqual({ date: sunday, state: 'closed', booked: 0, held: 0 });
    const out = [{ from: monday, to: monday }];
    expect(occupiedDay(screen, [taken(1)], out, monday)).toEqual({ date: monday, state: 'out', booked: 0.25, held: 0 });
  });

  it('is out of service from the day that it begins to the last one, or to nobody knows when', () => {
    const known = [{ from: '2026-12-01', to: '2026-12-03' }];
    expect([monday, '2026-12-01', '2026-12-03', '2026-12-04'].map((date) => isOut(known, date))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOut([{ from: '2026-12-01', to: null }], '2027-12-01')).toBe(true);
  });

  it('adds up with those of other screens by what can be sold, not by the mean of shares', () => {
    const small = slotHours({ ...screen, sellableSlots: 1 }, [taken(1)], monday);
    expect(sharesOf(sumOf([small, slotHours(screen, [], monday)]))).toEqual({ booked: 0.2, held: 0 });
    expect(sharesOf(sumOf([]))).toEqual({ booked: 0, held: 0 });
  });
});
