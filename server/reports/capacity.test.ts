import { describe, expect, it } from 'vitest';
import { capacityBy } from './capacity.ts';
import type { ReportBooking } from './report-bookings.ts';

const always = { from: -Infinity, to: Infinity };
const weekOf = (isOn: (hour: number) => boolean) => Array.from({ length: 168 }, (_, hour) => isOn(hour % 24));
const noon = Date.parse('2026-06-10T12:00:00Z');

/** A loop of a minute, of six slots. */
const booking: ReportBooking = {
  lineId: 'l',
  screenId: 's',
  slots: 2,
  startDate: '2026-06-10',
  endDate: '2026-06-11',
  venueType: 301,
  timezone: 'UTC',
  loopLengthS: 60,
  slotsPerLoop: 6,
  operatingHours: weekOf(() => true),
  dayparts: [{ until: null, schedule: null }],
};
const days = { from: '2026-06-10', to: '2026-06-11' };
const bookedBy = (groupBy: 'day' | 'hour' | 'line', dayparts: ReportBooking['dayparts']) =>
  Object.fromEntries(
    [...capacityBy(groupBy, [{ ...booking, dayparts }], days, always)].map(([key, { booked }]) => [key, booked / 120]),
  );

describe('what a line could play', () => {
  it('is counted in the dayparts that it had, each until it was edited', () => {
    const edited = [
      { until: noon, schedule: null },
      { until: null, schedule: weekOf((hour) => hour >= 18) },
    ];
    expect(bookedBy('day', booking.dayparts)).toEqual({ '2026-06-10': 24, '2026-06-11': 24 });
    expect(bookedBy('day', edited)).toEqual({ '2026-06-10': 12 + 6, '2026-06-11': 6 });
    expect(bookedBy('line', edited)).toEqual({ l: 24 });
    expect(bookedBy('hour', edited)).toMatchObject({ '0': 1, '11': 1, '12': 0, '17': 0, '18': 2 });
  });

  it('takes no slot of the screen twice for having been edited', () => {
    const edited = { ...booking, dayparts: [{ until: noon, schedule: weekOf(() => false) }, ...booking.dayparts] };
    const slotsOf = (one: ReportBooking) => capacityBy('line', [one], days, always).get('l')?.slots;
    expect(slotsOf(edited)).toBe(slotsOf(booking));
  });
});
