import type { Point } from '#src/lib/mercator.ts';

export interface MapPoint extends Point {
  readonly id: string;
}

export interface MapCluster extends Point {
  /** The same while the same points are in it. */
  readonly key: string;
  readonly ids: readonly string[];
}

/**
 * Gathers points that would overlap: every point belongs to the first cluster whose seed is nearer than `radius`, in the
 * points' own units. The answer depends on the points' ids, not on their order or on what is in view.
 */
export function clusterPoints(points: readonly MapPoint[], radius: number): MapCluster[] {
  const seeds: { seed: MapPoint; members: MapPoint[] }[] = [];
  const sorted = [...points].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const point of sorted) {
    const near = seeds.find(({ seed }) => Math.hypot(seed.x - point.x, seed.y - point.y) < radius);
    if (near) near.members.push(point);
    else seeds.push({ seed: point, members: [point] });
  }
  return seeds.map(({ seed, members }) => ({
    key: `${seed.id}/${members.length}`,
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    ids: members.map(({ id }) => id),
  }));
}
