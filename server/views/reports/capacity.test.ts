import { describe, expect, it } from 'vitest';
import type { ReportGroup } from '../../rooms/reports/report-view.ts';
import { capacityBy } from './capacity.ts';
import type { ReportBooking } from './report-bookings.ts';

const always = [{ from: -Infinity, to: Infinity }];
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
  impressionMultiplier: weekOf(() => true).map(Number),
  city: 'berlin',
  audience: null,
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

const bookingOf = (change: Partial<ReportBooking>): ReportBooking => ({
  lineId: 'a',
  screenId: 's',
  slots: 1,
  startDate: '2026-06-08',
  endDate: '2026-06-09',
  venueType: 101,
  timezone: 'Europe/Berlin',
  loopLengthS: 60,
  slotsPerLoop: 6,
  operatingHours: Array.from({ length: 168 }, () => true),
  impressionMultiplier: new Array<number>(168).fill(2),
  city: 'berlin',
  audience: null,
  dayparts: [{ until: null, schedule: null }],
  ...change,
});
const june = { from: '2026-06-01', to: '2026-06-30' };
/** Loops of a minute in a day. */
const day = 24 * 60;
const of = (groupBy: ReportGroup, bookings: readonly ReportBooking[], window = always) =>
  Object.fromEntries(
    [...capacityBy(groupBy, bookings, june, window)].map(([key, { slots, booked }]) => [key, { slots, booked }]),
  );

describe('what could have played', () => {
  const early = bookingOf({});
  const late = bookingOf({ lineId: 'b', startDate: '2026-06-09', endDate: '2026-06-12', slots: 2 });

  it('on a screen that lines of different dates share is every slot of the hours of either, once', () => {
    const shared = { slots: 5 * day * 6, booked: 2 * day + 4 * day * 2 };
    for (const bookings of [
      [early, late],
      [late, early],
    ]) {
      expect(of('screen', bookings)).toEqual({ s: shared });
      expect(of('venue', bookings)).toEqual({ 101: shared });
      expect(of('artwork', bookings)).toEqual({ '': shared });
    }
  });

  it('leaves out the days between two lines, and what is past the window', () => {
    const later = bookingOf({ lineId: 'b', startDate: '2026-06-20', endDate: '2026-06-20' });
    expect(of('screen', [early, later])).toEqual({ s: { slots: 3 * day * 6, booked: 3 * day } });
    const untilNoon = [{ from: 0, to: Date.parse('2026-06-09T10:00:00Z') }];
    expect(of('screen', [early, later], untilNoon)).toEqual({ s: { slots: 1.5 * day * 6, booked: 1.5 * day } });
  });

  it('leaves out the hours in which the campaign was paused', () => {
    const pausedADay = [
      { from: 0, to: Date.parse('2026-06-08T10:00:00Z') },
      { from: Date.parse('2026-06-09T10:00:00Z'), to: Infinity },
    ];
    expect(of('screen', [early], pausedADay)).toEqual({ s: { slots: day * 6, booked: day } });
    expect(of('day', [early], pausedADay)['2026-06-08']).toEqual({ slots: (day / 2) * 6, booked: day / 2 });
  });

  it('tells the weeks of traffic that passed, of lines that share hours once', () => {
    const weeksOf = (groupBy: ReportGroup, bookings: readonly ReportBooking[], key: string) =>
      capacityBy(groupBy, bookings, june, always).get(key)?.weeks.get('s');
    expect(weeksOf('screen', [early], 's')).toBeCloseTo(2 / 7);
    expect(weeksOf('artwork', [early, bookingOf({ lineId: 'c' })], '')).toBeCloseTo(2 / 7);
    expect(weeksOf('artwork', [early, late], '')).toBeCloseTo(5 / 7);
    expect(weeksOf('day', [early, late], '2026-06-09')).toBeCloseTo(1 / 7);
    const busy = bookingOf({
      impressionMultiplier: Array.from({ length: 168 }, (_, hour) => (hour % 24 === 12 ? 23 : 1)),
    });
    expect(weeksOf('hour', [busy], '12')).toBeCloseTo((2 / 7) * (23 / 46));
  });

  it('by day, by hour and by line is what each of them held', () => {
    const byDay = of('day', [early, late]);
    expect(byDay['2026-06-08']).toEqual({ slots: day * 6, booked: day });
    expect(byDay['2026-06-09']).toEqual({ slots: day * 6, booked: 3 * day });
    expect(byDay['2026-06-12']).toEqual({ slots: day * 6, booked: 2 * day });
    expect(of('hour', [early, late])[12]).toEqual({ slots: 5 * 60 * 6, booked: 2 * 60 + 4 * 60 * 2 });
    expect(of('line', [early, late])).toEqual({
      a: { slots: 2 * day * 6, booked: 2 * day },
      b: { slots: 4 * day * 6, booked: 4 * day * 2 },
    });
  });

  it('of two screens is the slots of both, and of dayparts the booked hours alone', () => {
    const noonOnly = [{ until: null, schedule: weekOf((hour) => hour === 12) }];
    const other = bookingOf({ screenId: 't', dayparts: noonOnly });
    expect(of('artwork', [early, other])).toEqual({ '': { slots: 2 * 2 * day * 6, booked: 2 * day + 2 * 60 } });
  });

  it('of a screen that is closed all week is nothing', () => {
    expect(of('screen', [bookingOf({ operatingHours: Array.from({ length: 168 }, () => false) })])).toEqual({});
  });
});
