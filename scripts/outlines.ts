/** What the builds of the world's map and of the countries' borders do to the outlines of world-atlas. */
import type { Topology } from 'topojson-client';
import type { Position } from './cities/shape.ts';

/** Arcs as longitudes and latitudes instead of steps of the file's own grid. */
export function decode(topology: Topology): Position[][] {
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  return topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const;
    });
  });
}

/** The part of a ring on one side of a meridian (Sutherland–Hodgman); empty when nothing is. */
function clip(ring: readonly Position[], inside: (lng: number) => boolean, meridian: number): Position[] {
  const kept: Position[] = [];
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    if (inside(point[0])) kept.push(point);
    if (inside(point[0]) !== inside(next[0])) {
      const part = (meridian - point[0]) / (next[0] - point[0]);
      kept.push([meridian, point[1] + part * (next[1] - point[1])]);
    }
  });
  const first = kept[0];
  return first ? [...kept, first] : [];
}

/** A ring that steps over the antimeridian becomes one ring on either side of it. */
export function cutAtAntimeridian(ring: readonly Position[]): Position[][] {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const unrolled = ring.map(([lng, lat]): Position => {
    if (lng - before > 180) turns -= 1;
    if (before - lng > 180) turns += 1;
    before = lng;
    return [lng + 360 * turns, lat];
  });
  const lngs = unrolled.map(([lng]) => lng);
  const edge = Math.max(...lngs) > 180 ? 180 : Math.min(...lngs) < -180 ? -180 : null;
  if (edge === null) return [unrolled];
  const east = clip(unrolled, (lng) => lng >= edge, edge).map(
    ([lng, lat]): Position => [edge > 0 ? lng - 360 : lng, lat],
  );
  const west = clip(unrolled, (lng) => lng < edge, edge).map(
    ([lng, lat]): Position => [edge < 0 ? lng + 360 : lng, lat],
  );
  return [east, west];
}
