import { expect, it } from 'vitest';
import { aheadOf } from './ahead.ts';

const campaign = (changes: object = {}) => ({
  status: 'live' as const,
  startDate: '2026-03-01',
  endDate: '2026-03-14',
  budgetTotal: 14_000,
  figures: {
    plays: 50,
    bonusPlays: 0,
    impressions: 100,
    spend: 5_000,
    provenance: 'measured' as const,
    asOf: '2026-03-10T12:00:00Z',
  },
  ...changes,
});
const today = '2026-03-10';

it('The next days are between the pace so far and what is left, evenly over the days that are left', () => {
  const spend = aheadOf([campaign()], today, 'spend');
  expect(spend?.days[0]).toBe('2026-03-11');
  // 500 a day until now; 9,000 are left for five days.
  expect([spend?.low[0], spend?.high[0]]).toEqual([500, 1_800]);
  // It ends on the 14th.
  expect(spend?.high).toEqual([1_800, 1_800, 1_800, 1_800, 0, 0, 0]);
  expect(aheadOf([campaign()], today, 'plays')?.high[0]).toBe(18);
  const uneven = aheadOf([campaign({ budgetTotal: 15_000 })], '2026-03-11', 'spend');
  expect(uneven?.high.every(Number.isInteger) && uneven.low.every(Number.isInteger)).toBe(true);
});

it('Campaigns are added up; one that is to come begins on its day', () => {
  const later = campaign({
    status: 'scheduled',
    startDate: '2026-03-13',
    endDate: '2026-03-20',
    budgetTotal: 8_000,
    figures: { ...campaign().figures, spend: 0 },
  });
  expect(aheadOf([campaign(), later], today, 'spend')?.low).toEqual([500, 500, 1_500, 1_500, 1_000, 1_000, 1_000]);
  expect(aheadOf([campaign(), later], today, 'plays')).toBeNull();
});

it('Nothing is expected of what is paused, over or spent', () => {
  expect(aheadOf([], today, 'spend')).toBeNull();
  expect(aheadOf([campaign({ status: 'paused' })], today, 'spend')).toBeNull();
  expect(aheadOf([campaign({ endDate: today })], today, 'spend')).toBeNull();
  expect(aheadOf([campaign({ figures: { ...campaign().figures, spend: 14_000 } })], today, 'spend')).toBeNull();
  expect(aheadOf([campaign({ budgetTotal: null })], today, 'spend')).toBeNull();
});
