import { describe, expect, it } from 'vitest';
import { areaPath, bandPath, linePath } from './line-path.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the path of a line', () => {
  it('leads from point to point, in tenths of a pixel', () => {
    expect(linePath([at(0, 10), at(33.333, 5)])).toBe('M0,10L33.3,5');
  });

  it('draws nothing across a gap, and a lone point as a dot', () => {
    expect(linePath([at(0, 1), at(1, 2), null, at(3, 4)])).toBe('M0,1L1,2M3,4h0');
    expect(linePath([null])).toBe('');
  });

  it('encloses what lies below it, and what lies between two', () => {
    expect(areaPath([at(0, 5), at(10, 2)], 20)).toBe('M0,5L10,2L10,20L0,20Z');
    expect(bandPath([at(0, 9), at(10, 8)], [at(0, 5), at(10, 2)])).toBe('M0,5L10,2L10,8L0,9Z');
    expect(bandPath([], [])).toBe('');
  });
});
