import { describe, expect, it } from 'vitest';
import { recentOf } from './recent.ts';

const days = (plays: readonly number[]) =>
  plays.map((count, index) => ({
    day: `2026-03-0${index + 1}`,
    plays: count,
    impressions: count * 3,
    spend: count * 5,
  }));

describe('the last two weeks of a figure', () => {
  it('stand beside the two before, and are compared by the days that are over', () => {
    expect(recentOf(days([10, 10, 50, 15, 15, 1]), 'plays')).toEqual({
      now: [15, 15, 1],
      before: [10, 10, 50],
      total: 31,
      change: 0.5,
    });
    expect(recentOf(days([10, 10, 50, 15, 15, 1]), 'spend').total).toBe(155);
  });

  it('compare with nothing where there was nothing', () => {
    expect(recentOf(days([0, 0, 9, 4, 4, 4]), 'impressions').change).toBeNull();
  });
});
