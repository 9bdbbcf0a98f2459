import { describe, expect, it } from 'vitest';
import { bands, everyDay, labelStep, niceTicks } from './scale.ts';

describe('the ticks of an axis', () => {
  it('are round and reach the largest value', () => {
    expect(niceTicks(87, 4)).toEqual([0, 50, 100]);
    expect(niceTicks(100, 4)).toEqual([0, 50, 100]);
    expect(niceTicks(1234, 4)).toEqual([0, 500, 1000, 1500]);
  });

  it('never count parts of a play', () => {
    expect(niceTicks(1, 4)).toEqual([0, 1]);
    expect(niceTicks(3, 4)).toEqual([0, 1, 2, 3]);
  });

  it('stand even when there is nothing to measure', () => {
    expect(niceTicks(0, 4)).toEqual([0, 1]);
    expect(niceTicks(Number.NaN, 4)).toEqual([0, 1]);
  });
});

describe('the bands of bars', () => {
  it('share the length and keep a gap', () => {
    expect(bands(2, 40, { gap: 0.5 })).toEqual([
      { start: 5, size: 10 },
      { start: 25, size: 10 },
    ]);
  });

  it('keep a lonely bar from filling the chart', () => {
    expect(bands(1, 500, { maxSize: 48 })).toEqual([{ start: 226, size: 48 }]);
    expect(bands(0, 500)).toEqual([]);
  });
});

describe('the labels of an axis', () => {
  it('are thinned out until each has its space', () => {
    expect(labelStep(7, 700, 60)).toBe(1);
    expect(labelStep(30, 600, 60)).toBe(3);
    expect(labelStep(0, 600, 60)).toBe(1);
    expect(labelStep(10, 0, 60)).toBe(1);
  });
});

describe('the days of a chart', () => {
  it('include those without plays, over the end of a month', () => {
    expect(everyDay(['2026-02-27', '2026-03-02'])).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it('are as given when one of them is far off or none', () => {
    expect(everyDay(['2026-01-01', '2126-01-01'])).toEqual(['2026-01-01', '2126-01-01']);
    expect(everyDay([])).toEqual([]);
  });
});
