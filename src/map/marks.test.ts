import { describe, expect, it } from 'vitest';
import { fitBounds } from '#src/lib/mercator.ts';
import { gatherMarks, type Mark } from './marks.ts';

const size = { width: 400, height: 300 };
const mark = (key: string, lng: number, weight: number, tone = 0): Mark => ({ key, lng, lat: 51.5, weight, tone });

describe('the marks of a map', () => {
  const near = [mark('a', 0, 1), mark('b', 0.0001, 9, 1), mark('c', 1, 4)];

  it('are gathered where they would cover each other, into the weightiest, with the highest of their looks', () => {
    const drawn = gatherMarks(near, fitBounds(near, size, { padding: 40 }), size);
    expect(drawn.map(({ key, count, tone }) => [key, count, tone])).toEqual([
      ['b', 2, 1],
      ['c', 1, 0],
    ]);
    expect(drawn[0]?.x).toBeCloseTo(40, 0);
    expect(drawn[1]?.x).toBeCloseTo(360, 0);
  });

  it('are as large as they weigh, by area, and never too small to see', () => {
    const [heavy, light] = gatherMarks(near, fitBounds(near, size, { padding: 40 }), size);
    expect(heavy?.radius).toBe(15);
    expect(light?.radius).toBeCloseTo(15 * Math.sqrt(4 / 10));
    const [, dust] = gatherMarks([mark('a', 0, 1000), mark('b', 1, 0)], fitBounds(near, size, { padding: 40 }), size);
    expect(dust?.radius).toBe(6);
  });

  it('stand each for itself from near', () => {
    const view = fitBounds(near.slice(0, 2), size, { padding: 40, maxScale: 2 ** 40 });
    // The third lies far outside.
    expect(gatherMarks(near, view, size).map(({ key }) => key)).toEqual(['b', 'a']);
  });
});
