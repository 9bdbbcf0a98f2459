import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersFault } from '#domain/inventory/photo-frame.ts';
import { type Corners, homographyTo, type Point, transformTo } from './homography.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
/** Corners that an operator may mark. */
const marked = fc
  .tuple(point, point, point, point)
  .map((corners): Corners => corners)
  .filter((corners) => cornersFault(corners) === null);
const square: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

function seen(corners: Corners, { x: u, y: v }: Point): Point {
  const { a, b, c, d, e, f, g, h } = homographyTo(corners);
  const w = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
}

/** Where a browser draws a point of the box, as shares of a container that is `width` pixels wide: by the text of the transform alone. */
function drawn(transform: string, { x: u, y: v }: Point, aspect: number, ratio: number, width: number): Point {
  const numbers = (name: string) =>
    (new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1] ?? '').split(',').map(Number.parseFloat);
  const [eye = 0] = numbers('perspective').map((cqi) => (cqi / 100) * width);
  const [left = 0, top = 0] = numbers('translate');
  const m = numbers('matrix3d');
  const [px, py] = [u * width, (v * width) / aspect];
  const at = (row: number) => (m[row] ?? 0) * px + (m[4 + row] ?? 0) * py;
  const z = at(2);
  const scale = 1 / (1 - z / eye);
  const x = (at(0) + (left / 100) * width) * scale;
  const y = (at(1) + ((top / 100) * width) / aspect) * scale;
  return { x: x / width, y: y / (width / ratio) };
}

describe('a homography', () => {
  it('leads the corners of the unit square to its corners, and what is between them in between', () => {
    fc.assert(
      fc.property(marked, share, share, (corners, u, v) => {
        square.forEach((corner, index) => {
          const at = seen(corners, corner);
          expect(at.x).toBeCloseTo(corners[index]?.x ?? Number.NaN, 6);
          expect(at.y).toBeCloseTo(corners[index]?.y ?? Number.NaN, 6);
        });
        const within = seen(corners, { x: u, y: v });
        corners.forEach((corner, index) => {
          const after = corners[(index + 1) % 4] ?? corner;
          const side = (after.x - corner.x) * (within.y - corner.y) - (after.y - corner.y) * (within.x - corner.x);
          expect(side).toBeGreaterThan(-1e-9);
        });
      }),
    );
  });

  it('keeps straight lines straight: the middle is where the diagonals cross', () => {
    fc.assert(
      fc.property(marked, (corners) => {
        const [a, b, c, d] = corners;
        const middle = seen(corners, { x: 0.5, y: 0.5 });
        for (const [from, to] of [
          [a, c],
          [b, d],
        ] as const)
          expect((to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)).toBeCloseTo(0, 6);
      }),
    );
  });

  it('is a plain move and stretch where nothing is turned away', () => {
    const corners: Corners = [
      { x: 0.2, y: 0.3 },
      { x: 0.6, y: 0.3 },
      { x: 0.6, y: 0.8 },
      { x: 0.2, y: 0.8 },
    ];
    const { a, b, c, d, e, f, g, h } = homographyTo(corners);
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      expect(value).toBeCloseTo([0.4, 0, 0.2, 0, 0.5, 0.3, 0, 0][index] ?? Number.NaN, 12);
    });
  });

  it('is drawn by CSS at every size and shape without measuring', () => {
    fc.assert(
      fc.property(
        marked,
        share,
        share,
        fc.double({ min: 0.2, max: 8, noNaN: true }),
        fc.integer({ min: 60, max: 2000 }),
        (corners, u, v, aspect, width) => {
          const transform = transformTo(corners, aspect, 1.6);
          for (const at of [...square, { x: u, y: v }]) {
            const expected = seen(corners, at);
            const found = drawn(transform, at, aspect, 1.6, width);
            expect(Math.abs(found.x - expected.x)).toBeLessThan(0.002);
            expect(Math.abs(found.y - expected.y)).toBeLessThan(0.002);
          }
        },
      ),
    );
  });
});
