import { describe, expect, it } from 'vitest';
import { clusterPoints } from './map-clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });

describe('clusters of a map', () => {
  it('gather points that would overlap and leave the others alone', () => {
    const clusters = clusterPoints([at('a', 0, 0), at('b', 3, 4), at('c', 100, 0)], 10);
    expect(clusters.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
    expect(clusters[0]).toMatchObject({ x: 1.5, y: 2 });
  });

  it('part when the radius shrinks, as it does when one zooms in', () => {
    const points = [at('a', 0, 0), at('b', 3, 4)];
    expect(clusterPoints(points, 5.1)).toHaveLength(1);
    expect(clusterPoints(points, 5)).toHaveLength(2);
  });

  it('hold every point exactly once', () => {
    const points = Array.from({ length: 400 }, (_, index) => at(`p${index}`, (index * 37) % 101, (index * 53) % 97));
    const ids = clusterPoints(points, 9).flatMap((cluster) => cluster.ids);
    expect([...ids].sort()).toEqual(points.map(({ id }) => id).sort());
  });

  it('do not depend on the order of the points', () => {
    const points = Array.from({ length: 60 }, (_, index) => at(`p${index}`, (index * 37) % 101, (index * 53) % 97));
    expect(clusterPoints([...points].reverse(), 12)).toEqual(clusterPoints(points, 12));
  });

  it('keep points in one place together at any zoom', () => {
    expect(clusterPoints([at('a', 1, 1), at('b', 1, 1)], 1e-9)).toHaveLength(1);
  });
});
