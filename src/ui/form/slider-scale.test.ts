import { describe, expect, it } from 'vitest';
import { movedEnd, shareOf } from './slider-scale.ts';

describe('A slider', () => {
  it('shows how far along its way a value stands, and never beyond its ends', () => {
    const scale = { min: 10, max: 30 };
    expect([10, 15, 30, 5, 99].map((value) => shareOf(value, scale))).toEqual([0, 0.25, 1, 0, 1]);
    expect(shareOf(5, { min: 5, max: 5 })).toBe(0);
  });

  it('of two ends lets none of them pass the other', () => {
    expect(movedEnd([20, 40], 'low', 30)).toEqual([30, 40]);
    expect(movedEnd([20, 40], 'low', 50)).toEqual([40, 40]);
    expect(movedEnd([20, 40], 'high', 60)).toEqual([20, 60]);
    expect(movedEnd([20, 40], 'high', 10)).toEqual([20, 20]);
  });
});
