import { expect, it } from 'vitest';
import type { PlannerScreen } from '../planner/types.ts';
import { addDays } from '../planner/zone.ts';
import { firstShown } from './package-days.ts';

const screens = [{ timezone: 'UTC', leadTimeDays: 0 } as PlannerScreen];
const shownOn = (day: string, flightFrom: string | null) =>
  firstShown({ flightFrom, flightTo: null, leadDays: 0 }, screens, new Date(`${day}T12:00:00Z`));

it('a calendar begins today, and two weeks before a first start that is further off, without a jump in between', () => {
  expect(shownOn('2026-04-20', null)).toBe('2026-04-20');
  expect(shownOn('2026-04-20', '2026-06-15')).toBe('2026-06-01');
  const days = Array.from({ length: 90 }, (_, index) => addDays('2026-04-20', index));
  for (const day of days) expect(shownOn(day, '2026-06-15')).toBe(day < '2026-06-01' ? '2026-06-01' : day);
});
