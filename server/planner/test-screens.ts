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
    pricing: { model: 'cpm', rateMicros: 5_000_000, hourFactor: week(1) },
    maxSovPct: 50,
    leadTimeDays: 0,
    minSpendMinor: 0,
    ...overrides,
  };
}
