import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBounds, fromScreen, MAX_LAT, panBy, project, toScreen, unproject, zoomAt } from './mercator.ts';

const place = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
});
const size = { width: 640, height: 400 };

describe('mercator', () => {
  it('puts the corners and the middle of the world where they belong', () => {
    expect(project({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ lng: -180, lat: MAX_LAT }).x).toBe(0);
    expect(project({ lng: -180, lat: MAX_LAT }).y).toBeCloseTo(0, 9);
    expect(project({ lng: 180, lat: -90 }).y).toBeCloseTo(1, 9);
  });

  it('finds every place again', () => {
    fc.assert(
      fc.property(place, (from) => {
        const back = unproject(project(from));
        expect(back.lng).toBeCloseTo(from.lng, 8);
        expect(back.lat).toBeCloseTo(from.lat, 8);
      }),
    );
  });

  it('shows all points within the padding, and touches it', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (points) => {
        const view = fitBounds(points, size, { padding: 30 });
        for (const point of points) {
          const { x, y } = toScreen(view, size, project(point));
          expect(x).toBeGreaterThan(29.999);
          expect(x).toBeLessThan(610.001);
          expect(y).toBeGreaterThan(29.999);
          expect(y).toBeLessThan(370.001);
        }
      }),
    );
    const view = fitBounds(
      [
        { lng: -90, lat: 0 },
        { lng: 90, lat: 10 },
      ],
      size,
      { padding: 30 },
    );
    expect(toScreen(view, size, project({ lng: -90, lat: 0 })).x).toBeCloseTo(30, 6);
  });

  it('shows one point at the largest scale and the world without points', () => {
    expect(fitBounds([{ lng: 55, lat: 25 }], size, { maxScale: 1000 })).toEqual({
      center: project({ lng: 55, lat: 25 }),
      scale: 1000,
    });
    expect(fitBounds([], size).scale).toBeLessThan(1000);
  });

  it('holds the place under the pointer while zooming and follows a drag', () => {
    const view = fitBounds(
      [
        { lng: -74, lat: 40 },
        { lng: 13, lat: 52 },
      ],
      size,
    );
    const pixel = { x: 100, y: 77 };
    const before = fromScreen(view, size, pixel);
    const zoomed = zoomAt(view, size, pixel, 3, { min: 100, max: 1e7 });
    expect(zoomed.scale).toBeCloseTo(view.scale * 3, 6);
    expect(fromScreen(zoomed, size, pixel).x).toBeCloseTo(before.x, 12);
    expect(fromScreen(zoomed, size, pixel).y).toBeCloseTo(before.y, 12);
    expect(zoomAt(view, size, pixel, 1e9, { min: 100, max: 5000 }).scale).toBe(5000);
    const dragged = panBy(view, { x: 10, y: -5 });
    const moved = toScreen(dragged, size, before);
    expect([moved.x, moved.y]).toEqual([expect.closeTo(110, 6), expect.closeTo(72, 6)]);
  });
});
