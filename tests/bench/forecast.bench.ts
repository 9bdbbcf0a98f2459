import { test } from 'vitest';
import { forecast } from '#domain/planner/forecast.ts';
import type { ForecastInput } from '#domain/planner/forecast-types.ts';
import { spendBest } from '#domain/planner/spend-best.ts';
import { demoLikeScreens, populationByCity } from '#domain/planner/test-screens.ts';

/** The largest flight that is planned in one go; a forecast that follows each change has 20 ms of the 300 for itself. */
const flight: ForecastInput = {
  screens: demoLikeScreens(300),
  startDate: '2026-06-01',
  endDate: '2026-08-29',
  now: new Date('2026-05-01T00:00:00Z'),
  slots: 1,
  currency: 'USD',
  budgetMinor: 5_000_000,
  pacing: 'even',
  populationByCity,
};

const cases = {
  'evenly, with a daily cap': { dailyCapMinor: 60_000 },
  'as soon as possible': { pacing: 'asap' },
} as const;

for (const [name, wishes] of Object.entries(cases)) {
  test(`the forecast of 300 screens over 90 days, ${name}`, async ({ bench }) => {
    await bench(name, () => {
      forecast({ ...flight, ...wishes });
    }).run();
  });
}

test('300 screens over 90 days, spent best', async ({ bench }) => {
  await bench('spent best', () => {
    spendBest({ line: { ...flight, budgetMinor: 5_000_000 }, others: [], most: 500 });
  }).run();
});
