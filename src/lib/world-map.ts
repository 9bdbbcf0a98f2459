import { type Point, project } from './mercator.ts';

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

/** The points of a ring or line in world coordinates (see `project`). */
export function decodeLine(steps: readonly number[], scale: number): Point[] {
  const points: Point[] = [];
  let lng = 0;
  let lat = 0;
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lng += steps[index] ?? 0;
    lat += steps[index + 1] ?? 0;
    points.push(project({ lng: lng / scale, lat: lat / scale }));
  }
  return points;
}
