import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { project } from './mercator.ts';
import { decodeLine, type WorldMap } from './world-map.ts';

const text = readFileSync(new URL('../../public/map/world.json', import.meta.url));
const world = JSON.parse(text.toString()) as WorldMap;
const rings = world.land.map((steps) => decodeLine(steps, world.scale));

/** Even-odd rule over all rings. */
function onLand(lng: number, lat: number): boolean {
  const { x, y } = project({ lng, lat });
  let inside = false;
  for (const ring of rings) {
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length] ?? a;
      if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
    });
  }
  return inside;
}

describe('world map', () => {
  it('has land where there is land and sea where there is sea', () => {
    expect([onLand(-87.9, 41.9), onLand(13.4, 52.5), onLand(46.7, 24.7), onLand(-1.9, 52.5), onLand(134, -25)]).toEqual(
      new Array(5).fill(true),
    );
    expect([onLand(-40, 40), onLand(3, 56), onLand(52, 27), onLand(51, 42), onLand(-160, 0)]).toEqual(
      new Array(5).fill(false),
    );
  });

  it('closes its rings and stays in the world', () => {
    for (const ring of rings) {
      expect(ring.at(-1)?.x).toBeCloseTo(ring[0]?.x ?? -1, 9);
      expect(ring.at(-1)?.y).toBeCloseTo(ring[0]?.y ?? -1, 9);
      for (const { x, y } of ring) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
    }
    expect(world.borders.length).toBeGreaterThan(150);
  });

  it('draws no line across the whole world where land reaches over the antimeridian', () => {
    expect([onLand(178, 66), onLand(-173, 66), onLand(178, -17.8)]).toEqual([true, true, true]);
    expect([onLand(0, 66.5), onLand(-40, 62)]).toEqual([false, false]);
    for (const ring of rings) {
      ring.forEach((point, index) => {
        expect(Math.abs(point.x - (ring[index + 1] ?? point).x)).toBeLessThan(0.1);
      });
    }
  });

  it('weighs less than 60 kB on the wire', () => {
    expect(gzipSync(text).length).toBeLessThan(60_000);
  });
});
