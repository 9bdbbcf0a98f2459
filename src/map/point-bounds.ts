import type { LngLat } from '#src/lib/mercator.ts';
import type { ScreenPoints } from './unpack-points.ts';

type PlacedPoints = Pick<ScreenPoints, 'positions'>;

/** Where the point of an index is. */
export const placeOf = ({ positions }: PlacedPoints, index: number): LngLat => ({
  lat: (positions[2 * index] ?? 0) / 1e5,
  lng: (positions[2 * index + 1] ?? 0) / 1e5,
});

/** The corners of the box around some points; none around none. */
export function boundsOf(points: PlacedPoints, indexes?: Uint32Array): readonly LngLat[] {
  let [south, west, north, east] = [90, 180, -90, -180];
  const count = indexes?.length ?? points.positions.length / 2;
  for (let at = 0; at < count; at += 1) {
    const { lat, lng } = placeOf(points, indexes ? (indexes[at] ?? 0) : at);
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
  }
  return count === 0
    ? []
    : [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ];
}

/** About a metre: nothing is gained by going nearer to screens of one building. */
const SAME_PLACE = 2e-5;
/** Whether a box is no larger than that. */
export const isOnePlace = ([least, most]: readonly LngLat[]): boolean =>
  !least || !most || (most.lat - least.lat < SAME_PLACE && most.lng - least.lng < SAME_PLACE);
