import { describe, expect, it } from 'vitest';
import { largestOf, lastKnown, readingsAt } from './time-series.ts';

const plot = {
  series: [
    { key: 'now', name: 'Delivered', look: 'area' as const, values: [1, 4, null] },
    { key: 'plan', name: 'Plan', look: 'dotted' as const, values: [2, 4, 6] },
  ],
  band: { name: 'Forecast', low: [null, 4, 5], high: [null, 4, 9] },
};
const read = (index: number) =>
  readingsAt(
    plot,
    index,
    (value) => `$${value}`,
    (low, high) => `${low} to ${high}`,
  ).map(({ name, text }) => `${name} ${text}`);

describe('what is read at a point', () => {
  it('is what the lines have there, and the range of the band', () => {
    expect(read(0)).toEqual(['Delivered $1', 'Plan $2']);
    expect(read(1)).toEqual(['Delivered $4', 'Plan $4', 'Forecast $4']);
    expect(read(2)).toEqual(['Plan $6', 'Forecast $5 to $9']);
  });

  it('fits below the largest of all, and ends where the line ends', () => {
    expect(largestOf(plot)).toBe(9);
    expect(largestOf({ series: [] })).toBe(0);
    expect([lastKnown([1, 4, null]), lastKnown([null]), lastKnown([])]).toEqual([1, -1, -1]);
  });
});
