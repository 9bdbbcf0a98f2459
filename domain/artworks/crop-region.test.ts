import { describe, expect, it } from 'vitest';
import { cropAxis, cropRegion, isCroppable } from './crop-region.ts';

const photo = { width: 4032, height: 3024 };
const portrait = { widthPx: 1080, heightPx: 1920 };
const landscape = { widthPx: 1920, heightPx: 1080 };

describe('The part of a picture that has a screen’s shape', () => {
  it('fills the picture along one side and moves along the other', () => {
    expect(cropRegion(photo, portrait, 0)).toEqual({ left: 0, top: 0, width: 1701, height: 3024 });
    expect(cropRegion(photo, portrait, 1)).toEqual({ left: 2331, top: 0, width: 1701, height: 3024 });
    expect(cropRegion(photo, landscape, 0.5)).toEqual({ left: 0, top: 378, width: 4032, height: 2268 });
    expect([cropAxis(photo, portrait), cropAxis(photo, landscape)]).toEqual(['x', 'y']);
  });

  it('never leaves the picture', () => {
    for (const position of [-3, 0, 0.333, 1, 7]) {
      const { left, width } = cropRegion(photo, portrait, position);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(photo.width);
    }
    expect(cropRegion({ width: 1, height: 9000 }, landscape, 0.5)).toMatchObject({ width: 1, height: 1 });
  });

  it('is offered where the whole does not fit and the part is sharp enough', () => {
    expect(isCroppable(photo, portrait)).toBe(true);
    expect(isCroppable({ width: 1080, height: 1920 }, portrait)).toBe(false);
    expect(isCroppable({ width: 800, height: 600 }, portrait)).toBe(false);
  });
});
