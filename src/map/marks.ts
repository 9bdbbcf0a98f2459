import { type LngLat, type MapView, type Point, project, type Size, toScreen } from '#src/lib/mercator.ts';

/** Something at a place of a map that stands still. */
export interface Mark extends LngLat {
  readonly key: string;
  /** What it stands for, of all: the greater, the larger it is drawn. */
  readonly weight: number;
  /** Which look it has, from 0 on; a gathered mark has the highest of its own. */
  readonly tone: number;
}

/** One or several marks that would cover each other, in CSS pixels from the top left corner. */
export interface DrawnMark extends Point {
  readonly key: string;
  /** Of all that are gathered in it, its own first. */
  readonly keys: readonly string[];
  readonly count: number;
  readonly tone: number;
  readonly radius: number;
}

const LEAST_PX = 6;
const MOST_PX = 15;

/** The marks that a view shows: those that are nearer than `apart` CSS pixels to a weightier one are gathered into it. */
export function gatherMarks(marks: readonly Mark[], view: MapView, size: Size, apart = 22): DrawnMark[] {
  const heaps: { key: string; keys: string[]; at: Point; count: number; tone: number; weight: number }[] = [];
  for (const mark of marks.toSorted((a, b) => b.weight - a.weight)) {
    const at = toScreen(view, size, project(mark));
    if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) continue;
    const heap = heaps.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart);
    if (heap) {
      heap.count += 1;
      heap.keys.push(mark.key);
      heap.tone = Math.max(heap.tone, mark.tone);
      heap.weight += mark.weight;
    } else heaps.push({ key: mark.key, keys: [mark.key], at, count: 1, tone: mark.tone, weight: mark.weight });
  }
  const most = Math.max(1, ...heaps.map(({ weight }) => weight));
  return heaps.map(({ key, keys, at, count, tone, weight }) => ({
    ...{ key, keys },
    ...at,
    count,
    tone,
    // The area tells the weight; a number has to fit where there are several.
    radius: Math.max(count > 1 ? 10 : LEAST_PX, MOST_PX * Math.sqrt(weight / most)),
  }));
}
