import { expect, it } from 'vitest';
import { endAfter } from './flight.ts';

it('an end that the start passes moves with it by as many days', () => {
  const dates = { startDate: '2026-11-29', endDate: '2026-11-30' };
  expect(endAfter(dates, '2026-12-03')).toBe('2026-12-04');
  expect(endAfter(dates, '2026-11-30')).toBe('2026-11-30');
  expect(endAfter({ startDate: null, endDate: null }, '2026-12-03')).toBeNull();
});
