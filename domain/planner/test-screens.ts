/** Screens for the tests of the planner and the players; a test overrides what it is about. */
import type { PlannerScreen } from './types.ts';

/** 168 times the same. */
export const week = <T>(value: T): T[] => new Array<T>(168).fill(value);

export const alwaysOpen: readonly (readonly boolean[])[] = Array.from({ length: 7 }, () =>
  new Array<boolean>(24).fill(true),
);

/** One slot is 60 plays an hour, 2 impressions and 0.01 major units a play. */
export function testScreen(overrides: Partial<PlannerScreen> = {}): PlannerScreen {
  return {
    id: 'screen-1',
    city: 'berlin',
    timezone: 'Europe/Berlin',
    spotLengthS: 10,
    loopLengthS: 60,
    slotsPerLoop: 6,
    operatingHours: alwaysOpen,
    impressionMultiplier: week(2),
    audience: { weekly: 6_000, visits: 4, churn: 0.3 },
    pricing: { model: 'cpm', rateMicros: 5_000_000, hourFactor: week(1) },
    maxSovPct: 50,
    leadTimeDays: 0,
    minSpendMinor: 0,
    ...overrides,
  };
}

/** That many as the demo has them: four zones, changing hours, multipliers and prices. */
export function demoLikeScreens(count: number): PlannerScreen[] {
  const zones = ['America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Berlin'];
  return Array.from({ length: count }, (_, index) =>
    testScreen({
      id: `screen-${index}`,
      city: index % 2 ? 'berlin' : 'london',
      timezone: zones[index % 4] ?? 'UTC',
      impressionMultiplier: week(0).map((_, hour) => 1 + ((hour * 7 + index) % 50) / 10),
      audience: { weekly: 4_000 + 700 * (index % 23), visits: 2 + (index % 5), churn: 0.15 + 0.1 * (index % 4) },
      pricing: {
        model: index % 3 ? 'cpm' : 'per_play',
        rateMicros: 6_000_000 / (index % 3 ? 1 : 200),
        hourFactor: week(1),
      },
    }),
  );
}

/** The cities of those screens. */
export const populationByCity = {
  berlin: { population: 3_600_000, source: 'Zensus 2022', asOf: '2022' },
  london: { population: 8_800_000, source: 'Census 2021', asOf: '2021' },
};
