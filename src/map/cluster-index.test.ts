import { describe, expect, it } from 'vitest';
import { project } from '#src/lib/mercator.ts';
import { createClusterIndex, NEAREST_LEVEL } from './cluster-index.ts';

const world = { least: { x: 0, y: 0 }, most: { x: 1, y: 1 } };
const none = (count: number) => new Uint8Array(count);

/** Points in a heap around Berlin, some of them in one place. */
const spread = Int32Array.from({ length: 800 }, (_, at) =>
  at % 2 === 0 ? 5_252_000 + (((at * 37) % 101) - 50) * 130 : 1_340_500 + (((at * 53) % 97) - 48) * 210,
);

describe('clusters of a map', () => {
  it('hold every point once at every level, and tell its points by their indexes', () => {
    const index = createClusterIndex(spread);
    for (let level = 0; level <= NEAREST_LEVEL; level += 1) {
      const { keys, counts } = index.markers(world, level, none(400));
      const members = [...keys].flatMap((key) => [...index.members(key)]);
      expect(members.sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, at) => at));
      expect([...counts].reduce((sum, count) => sum + count, 0)).toBe(400);
    }
  });

  it('are fewer the further one is away', () => {
    const index = createClusterIndex(spread);
    const sizes = [3, 10, 13, NEAREST_LEVEL].map((level) => index.markers(world, level, none(400)).keys.length);
    expect(sizes[0]).toBe(1);
    sizes.slice(1).forEach((size, at) => {
      expect(size).toBeGreaterThan(sizes[at] ?? 0);
    });
  });

  it('count the chosen among their points', () => {
    const index = createClusterIndex(spread);
    const chosen = none(400);
    chosen.set([1, 1, 1], 10);
    const near = index.markers(world, NEAREST_LEVEL, chosen);
    near.keys.forEach((key, at) => {
      expect(near.chosen[at]).toBe([...index.members(key)].filter((member) => chosen[member] === 1).length);
    });
    expect([...index.markers(world, 0, chosen).chosen]).toEqual([3]);
  });

  it('tell the figure of a point, and the mean of many', () => {
    const values = Float32Array.from({ length: 400 }, (_, at) => at);
    const index = createClusterIndex(spread, values);
    for (const level of [0, 9, NEAREST_LEVEL]) {
      const markers = index.markers(world, level, none(400));
      markers.keys.forEach((key, at) => {
        const members = [...index.members(key)];
        expect(markers.values[at]).toBeCloseTo(members.reduce((sum, member) => sum + member, 0) / members.length, 6);
      });
    }
    expect(createClusterIndex(spread).markers(world, 0, none(400)).values).toHaveLength(0);
  });

  it('keep points of one building together however near one is', () => {
    const index = createClusterIndex(Int32Array.from([5_252_000, 1_340_500, 5_252_000, 1_340_500]));
    expect([...index.markers(world, 30, none(2)).counts]).toEqual([2]);
  });

  it('are only told of where one looks', () => {
    const index = createClusterIndex(Int32Array.from([5_252_000, 1_340_500, 4_071_000, -7_400_000]));
    const { x, y } = project({ lat: 52.52, lng: 13.405 });
    const box = { least: { x: x - 0.01, y: y - 0.01 }, most: { x: x + 0.01, y: y + 0.01 } };
    const { keys, x: xs } = index.markers(box, 9, none(2));
    expect([...keys]).toEqual([0]);
    expect(xs[0]).toBeCloseTo(x, 6);
  });
});
