import { describe, expect, it } from 'vitest';
import { createPaces } from './pace.ts';
import type { ReportBooking } from './report-bookings.ts';

type Campaign = Parameters<typeof createPaces>[0];

const everyHour = new Array<boolean>(168).fill(true);
const booking = {
  lineId: 'l',
  screenId: 's',
  slots: 1,
  startDate: '2026-06-01',
  endDate: '2026-06-10',
  venueType: 301,
  timezone: 'UTC',
  loopLengthS: 60,
  slotsPerLoop: 6,
  operatingHours: everyHour,
  impressionMultiplier: everyHour.map(Number),
  city: 'berlin',
  audience: null,
  dayparts: [{ until: null, schedule: null }],
} satisfies ReportBooking;

/** Its ten days could take four times its money. */
const campaign = {
  startDate: '2026-06-01',
  endDate: '2026-06-10',
  dailyCapMinor: null,
  pacing: 'asap',
  forecast: { maxSpend: 400_000, spend: { low: 100_000, expected: 100_000, high: 100_000 } },
} as Campaign;

const paces = (change: Partial<Campaign>, until = '2026-06-11', from = '2026-06-01') => {
  const live = { from: Date.parse(from), to: Date.parse(until) };
  const paceOf = createPaces({ ...campaign, ...change }, [booking], live);
  const on = (from: string, to = from) => paceOf({ from: `2026-06-${from}`, to: `2026-06-${to}` });
  return [on('01'), on('03'), on('05'), on('01', '05'), on('01', '10')];
};

describe('how often a campaign should play in some days, beside an even pace', () => {
  it.each<[string, number[], number[]]>([
    ['is as often when it is even', paces({ pacing: 'even' }), [1, 1, 1, 1, 1]],
    ['is as often as it can until the money is spent', paces({}), [4, 2, 0, 2, 1]],
    ['is as often as its daily cap lets', paces({ dailyCapMinor: 20_000 }), [2, 2, 2, 2, 1]],
    ['is more often at first when it is front-loaded', paces({ pacing: 'front_loaded' }), [1.9, 1.5, 1.1, 1.5, 1]],
    ['counts only what has passed', paces({}, '2026-06-01T12:00:00Z'), [4, 1, 1, 4, 4]],
    ['expects nothing before it went live', paces({}, '2026-06-11', '2026-06-02'), [1, 4, 0, 2.5, 10 / 9]],
  ])('%s', (_, found, times) => {
    times.forEach((factor, place) => {
      expect(found[place]).toBeCloseTo(factor, 6);
    });
  });
});
