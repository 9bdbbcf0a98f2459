import { describe, expect, it } from 'vitest';
import { bandAt, nearestPoint, placeOf, pointByKey } from './points.ts';

describe('the points of a line', () => {
  it('stand from its start to its end, and a single one in the middle', () => {
    expect([0, 1, 2].map((index) => placeOf(index, 3, 100))).toEqual([0, 50, 100]);
    expect(placeOf(0, 1, 100)).toBe(50);
  });

  it('are found by the nearest place, also beyond the ends', () => {
    expect([-20, 24, 26, 76, 300].map((place) => nearestPoint(place, 3, 100))).toEqual([0, 0, 1, 2, 2]);
    expect(nearestPoint(40, 1, 100)).toBe(0);
    expect(nearestPoint(40, 5, 0)).toBe(0);
  });

  it('are led through by keys the way they are drawn, and no further than the ends', () => {
    expect(pointByKey('ArrowRight', 3, 14, 'ltr')).toBe(4);
    expect(pointByKey('ArrowRight', 3, 14, 'rtl')).toBe(2);
    expect(pointByKey('ArrowLeft', 3, 14, 'rtl')).toBe(4);
    expect(pointByKey('ArrowLeft', 0, 14, 'ltr')).toBe(0);
    expect(pointByKey('PageUp', 10, 14, 'ltr')).toBe(13);
    expect([pointByKey('Home', 5, 14, 'rtl'), pointByKey('End', 5, 14, 'rtl')]).toEqual([0, 13]);
    expect(pointByKey('Tab', 5, 14, 'ltr')).toBeNull();
  });

  it('that stand below one another are led through downwards', () => {
    expect(pointByKey('ArrowDown', 3, 14, 'ltr', true)).toBe(4);
    expect(pointByKey('ArrowUp', 3, 14, 'rtl', true)).toBe(2);
    expect(pointByKey('PageDown', 3, 14, 'ltr', true)).toBe(10);
    expect(pointByKey('ArrowDown', 13, 14, 'ltr', true)).toBe(13);
  });
});

describe('the bands of bars', () => {
  it('are found by the place within them, also beyond the ends', () => {
    expect([-5, 0, 24, 26, 99, 300].map((place) => bandAt(place, 4, 100))).toEqual([0, 0, 0, 1, 3, 3]);
    expect([bandAt(40, 1, 100), bandAt(40, 5, 0)]).toEqual([0, 0]);
  });
});
