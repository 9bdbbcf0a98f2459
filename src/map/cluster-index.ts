import Supercluster from 'supercluster';
import { type Point, project, unproject } from '#src/lib/mercator.ts';

/** Points nearer than this many CSS pixels are gathered. */
export const CLUSTER_PX = 46;
/** The nearest zoom level that parts points: what is together there is in one building. */
export const NEAREST_LEVEL = 17;

/** A part of the world square, 0 to 1 from its north-west corner. */
export interface WorldBox {
  readonly least: Point;
  readonly most: Point;
}

/** Markers as columns: as cheap to hand to another thread as they are to draw. */
export interface Markers {
  /** World coordinates. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Points behind each marker. */
  readonly counts: Uint32Array;
  /** Of these, the chosen ones. */
  readonly chosen: Uint32Array;
  /** The figure of each, the mean where there are several points; empty where the points have none. */
  readonly values: Float64Array;
  /** The index of a single point, or -1 - the id of a cluster. */
  readonly keys: Int32Array;
}

export interface ClusterIndex {
  /** What is to be drawn of a part of the world at a zoom level (the world is 256 × 2^level CSS pixels wide). */
  markers(box: WorldBox, level: number, chosen: Uint8Array): Markers;
  /** The indexes of a marker's points. */
  members(key: number): Uint32Array;
}

type Leaf = { readonly index: number; value: number };

/** Gathers points, given as latitude and longitude in hundred-thousandths of a degree in turn, and a figure of each if they have one. */
export function createClusterIndex(positions: Int32Array, values: Float32Array | null = null): ClusterIndex {
  const clusters = new Supercluster<Leaf, Leaf>({
    radius: CLUSTER_PX,
    extent: 256,
    maxZoom: NEAREST_LEVEL,
    // A sum, of which the markers are told the mean.
    ...(values && {
      map: (leaf) => ({ ...leaf }),
      reduce: (all: Leaf, { value }: Leaf) => {
        all.value += value;
      },
    }),
  });
  const features = Array.from({ length: positions.length / 2 }, (_, index) => ({
    type: 'Feature' as const,
    properties: { index, value: values?.[index] ?? 0 },
    geometry: {
      type: 'Point' as const,
      coordinates: [(positions[2 * index + 1] ?? 0) / 1e5, (positions[2 * index] ?? 0) / 1e5],
    },
  }));
  clusters.load(features);
  const indexesOf = (id: number): number[] =>
    clusters.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties?.index ?? 0);

  /** For each level looked at with a choice: the cluster that each point is in, itself when it is in none. */
  const owners = new Map<number, Int32Array>();
  const ownersAt = (level: number): Int32Array => {
    const known = owners.get(level);
    if (known) return known;
    const found = Int32Array.from({ length: features.length }, (_, index) => index);
    for (const { properties } of clusters.getClusters([-180, -90, 180, 90], level)) {
      if (!properties || !('cluster_id' in properties)) continue;
      for (const index of indexesOf(properties.cluster_id)) found[index] = -1 - properties.cluster_id;
    }
    owners.set(level, found);
    return found;
  };
  /** How many of the chosen points each marker of a level stands for. */
  const countChosen = (level: number, chosen: Uint8Array): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    if (!chosen.includes(1)) return counts;
    const owner = ownersAt(level);
    chosen.forEach((flag, index) => {
      const key = owner[index] ?? index;
      if (flag === 1) counts.set(key, (counts.get(key) ?? 0) + 1);
    });
    return counts;
  };

  return {
    markers({ least, most }, level, chosen) {
      const [northWest, southEast] = [unproject(least), unproject(most)];
      const whole = Math.max(0, Math.min(NEAREST_LEVEL, Math.round(level)));
      const found = clusters.getClusters([northWest.lng, southEast.lat, southEast.lng, northWest.lat], whole);
      const chosenIn = countChosen(whole, chosen);
      const markers: Markers = {
        x: new Float64Array(found.length),
        y: new Float64Array(found.length),
        counts: new Uint32Array(found.length),
        chosen: new Uint32Array(found.length),
        values: new Float64Array(values ? found.length : 0),
        keys: new Int32Array(found.length),
      };
      found.forEach(({ geometry, properties }, at) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { x, y } = project({ lng, lat });
        markers.x[at] = x;
        markers.y[at] = y;
        const isCluster = properties && 'cluster_id' in properties;
        const key = isCluster ? -1 - properties.cluster_id : (properties?.index ?? 0);
        const count = isCluster ? properties.point_count : 1;
        markers.counts[at] = count;
        if (values) markers.values[at] = (properties?.value ?? 0) / count;
        markers.keys[at] = key;
        markers.chosen[at] = chosenIn.get(key) ?? 0;
      });
      return markers;
    },
    members: (key) => Uint32Array.from(key >= 0 ? [key] : indexesOf(-1 - key)),
  };
}
