import { expect, test } from 'vitest';
import { busiestHour, hoursOfDay } from './audience-hours.ts';

test('a week comes down to a day, hour by hour', () => {
  const week = Array.from({ length: 168 }, (_, at) => (at % 24 === 17 ? 7 : at === 8 ? 14 : 0));
  const hours = hoursOfDay(week);
  expect(hours).toHaveLength(24);
  expect([hours[17], hours[8], hours[3]]).toEqual([7, 2, 0]);
  expect(busiestHour(hours)).toBe(17);
});

test('a screen that is never seen has no busiest hour', () => {
  expect(busiestHour(hoursOfDay(Array.from({ length: 168 }, () => 0)))).toBeNull();
});
