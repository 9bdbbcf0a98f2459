import { describe, expect, it } from 'vitest';
import { testScreen, week } from './test-screens.ts';
import { weekHours } from './week-hours.ts';

const doubled = week(1).map((_, hour) => (hour === 8 ? 2 : 1));
const screen = testScreen({
  loopLengthS: 60,
  impressionMultiplier: week(10),
  pricing: { model: 'cpm', rateMicros: 5_000_000, hourFactor: doubled },
});
const daytime = Array.from({ length: 7 }, () => Array.from({ length: 24 }, (_, hour) => hour >= 6));

describe('the hours of a week', () => {
  it('add up over screens and slots, each hour at its price', () => {
    const one = weekHours([screen], 1);
    expect(one.impressions[7]).toBe(600);
    expect(one.costMicros[7]).toBe(3_000_000);
    expect(one.costMicros[8]).toBe(6_000_000);
    const both = weekHours([screen, { ...screen, id: 'another' }], 2);
    expect(both.impressions[7]).toBe(2_400);
    expect(both.costMicros[8]).toBe(24_000_000);
  });

  it('are nothing while a screen is closed', () => {
    const { impressions, costMicros } = weekHours([{ ...screen, operatingHours: daytime }], 1);
    expect([impressions[5], costMicros[5]]).toEqual([0, 0]);
    expect(impressions[6]).toBe(600);
  });
});
