import { type LngLat, type Point, project } from './mercator.ts';

/** The file `map/world.json`; its format is described beside it. */
export interface WorldMap {
  readonly version: 1;
  readonly scale: number;
  readonly attribution: string;
  /** Closed rings, holes too: fill with the even-odd rule. */
  readonly land: readonly (readonly number[])[];
  /** Open lines between countries. */
  readonly borders: readonly (readonly number[])[];
}

/** Where a coded line goes, in degrees: the first step is from nowhere, each further one from the point before. */
export function degreesOf(steps: readonly number[], scale: number): LngLat[] {
  const points: LngLat[] = [];
  let [lng, lat] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lng += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push({ lng: lng / scale, lat: lat / scale });
  }
  return points;
}

/** The points of a ring or line in world coordinates (see `project`). */
export const decodeLine = (steps: readonly number[], scale: number): Point[] => degreesOf(steps, scale).map(project);
