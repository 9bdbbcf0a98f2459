import { describe, expect, it } from 'vitest';
import { cpmAt, levelsOf, onePrice } from './hour-tint.ts';

const fill = (night: number, day: number) => Array.from({ length: 168 }, (_, hour) => (hour % 24 < 6 ? night : day));

describe('hours', () => {
  const hours = {
    impressions: fill(0, 100).map((seen, hour) => (hour === 8 ? 500 : seen)),
    costMicros: fill(0, 500_000).map((cost, hour) => (hour === 8 ? 5_000_000 : cost)),
  };

  it('are shaded by their people beside the best hour, and not at all while closed', () => {
    const levels = levelsOf(hours, 'audience');
    expect([levels[0], levels[7], levels[8]]).toEqual([0, 1, 5]);
  });

  it('are shaded by where their price lies between the two ends', () => {
    expect([cpmAt(hours, 0), cpmAt(hours, 7), cpmAt(hours, 8)]).toEqual([null, 5_000_000, 10_000_000]);
    const levels = levelsOf(hours, 'price');
    expect([levels[0], levels[7], levels[8]]).toEqual([0, 1, 5]);
    expect(onePrice(hours)).toBeNull();
  });

  it('of one price are all in the middle', () => {
    const even = { impressions: fill(0, 100), costMicros: fill(0, 500_000) };
    expect(onePrice(even)).toBe(5_000_000);
    expect(levelsOf(even, 'price')[7]).toBe(3);
  });

  it('that nobody has told of have no price', () => {
    expect(onePrice({ impressions: fill(0, 0), costMicros: fill(0, 0) })).toBeNull();
  });
});
