import { describe, expect, it } from 'vitest';
import { thinOut } from './thin-out.ts';

describe('a line of many points', () => {
  it('is drawn through all of them while there is room', () => {
    expect(thinOut([5, 1, 4], 10)).toEqual([0, 1, 2]);
  });

  it('keeps its ends and every peak, however narrow', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => (index === 4321 ? 900 : index === 7000 ? -5 : 10));
    const kept = thinOut(values, 400);
    expect(kept.length).toBeLessThanOrEqual(400);
    expect(kept).toEqual(expect.arrayContaining([0, 4321, 7000, 9999]));
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
  });

  it('keeps its gaps', () => {
    const values = Array.from({ length: 1000 }, (_, index) => (index >= 400 && index < 600 ? null : 1));
    expect(thinOut(values, 50).some((index) => values[index] === null)).toBe(true);
  });
});
