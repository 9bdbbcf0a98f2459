import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cornersFault,
  cropAround,
  cropFault,
  cropPixels,
  isLargeEnough,
  keptSize,
  largestCrop,
  PHOTO_RATIO,
  type PhotoCorners,
  readCorners,
  readCrop,
  writeCorners,
  writeCrop,
} from './photo-frame.ts';

const sizes = fc.record({ width: fc.integer({ min: 640, max: 4096 }), height: fc.integer({ min: 400, max: 4096 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const square = (x: number, y: number, side: number): PhotoCorners => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

describe('the part of a photo that is shown', () => {
  it('may be the largest of every picture that is large enough, also as an address has it', () => {
    fc.assert(
      fc.property(sizes, (kept) => {
        const crop = largestCrop(kept);
        expect(cropFault(kept, crop)).toBeNull();
        expect(cropFault(kept, readCrop(writeCrop(crop)))).toBeNull();
        expect(Math.max(crop.width, crop.height)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('stays within the picture, of its shape and large enough, wherever it is pulled', () => {
    fc.assert(
      fc.property(sizes, share, share, fc.double({ min: -1, max: 3, noNaN: true }), (kept, x, y, width) => {
        const crop = cropAround(kept, { x, y }, width);
        expect(cropFault(kept, readCrop(writeCrop(crop)))).toBeNull();
        const px = cropPixels(kept, crop);
        expect(px.x + px.width).toBeLessThanOrEqual(kept.width);
        expect(px.y + px.height).toBeLessThanOrEqual(kept.height);
        expect(Math.abs(px.width / PHOTO_RATIO - px.height)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('is refused beside the picture, of another shape and too small', () => {
    const kept = { width: 1600, height: 1000 };
    expect(cropFault(kept, { x: 0, y: 0, width: 1, height: 1 })).toBeNull();
    expect(cropFault(kept, { x: 0.01, y: 0, width: 1, height: 1 })).toBe('outside');
    expect(cropFault(kept, { x: -0.1, y: 0, width: 0.5, height: 0.5 })).toBe('outside');
    expect(cropFault(kept, { x: 0, y: 0, width: Number.NaN, height: 1 })).toBe('outside');
    expect(cropFault(kept, { x: 0, y: 0, width: 1, height: 0.998 })).toBe('shape');
    expect(cropFault(kept, { x: 0, y: 0, width: 1, height: 0.9995 })).toBeNull();
    expect(cropFault(kept, { x: 0, y: 0, width: 0.4, height: 0.4 })).toBeNull();
    expect(cropFault(kept, { x: 0, y: 0, width: 0.39, height: 0.39 })).toBe('too_small');
  });

  it('is measured by the original as it is kept', () => {
    expect(keptSize({ width: 8192, height: 4096 })).toEqual({ width: 4096, height: 2048 });
    expect(keptSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
    expect(isLargeEnough({ width: 640, height: 400 })).toBe(true);
    expect(isLargeEnough({ width: 4096, height: 399 })).toBe(false);
  });
});

describe('the corners of a screen in a photo', () => {
  it('go round clockwise within the picture, and do not cross', () => {
    expect(cornersFault(square(0.2, 0.2, 0.5))).toBeNull();
    expect(cornersFault(square(0.6, 0.2, 0.5))).toBe('outside');
    const [a, b, c, d] = square(0.2, 0.2, 0.5);
    expect(cornersFault([b, a, d, c])).toBe('not_convex');
    expect(cornersFault([a, c, b, d])).toBe('not_convex');
    expect(cornersFault([a, b, { x: 0.3, y: 0.3 }, d])).toBe('not_convex');
    expect(cornersFault([a, a, c, d])).toBe('not_convex');
    expect(cornersFault([a, b, { x: 0.45, y: 0.45 }, d])).toBe('not_convex');
    expect(cornersFault([{ x: Number.NaN, y: 0 }, b, c, d])).toBe('outside');
    expect(cornersFault(square(0.2, 0.2, 0.02))).toBe('too_small');
    expect(cornersFault([a, b, c, { x: a.x, y: a.y + 0.001 }])).toBe('too_small');
    expect(cornersFault(square(0.2, 0.2, 0.05))).toBeNull();
  });

  it('are the same once they were written', () => {
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 8, maxLength: 8 }),
        ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) => {
          const corners: PhotoCorners = [
            { x: a, y: b },
            { x: c, y: d },
            { x: e, y: f },
            { x: g, y: h },
          ];
          const read = readCorners(writeCorners(corners));
          corners.forEach((corner, index) => {
            expect(read?.[index]?.x).toBeCloseTo(corner.x, 6);
            expect(read?.[index]?.y).toBeCloseTo(corner.y, 6);
          });
        },
      ),
    );
    expect(readCorners('0,0,1,0,1,1')).toBeNull();
  });
});
