export type Direction = 'ltr' | 'rtl';

/** Where the points of a line stand over a length: the first at its start, the last at its end, a single one in the middle. */
export const placeOf = (index: number, count: number, length: number): number =>
  count > 1 ? (index / (count - 1)) * length : length / 2;

/** The point nearest to a place. */
export function nearestPoint(place: number, count: number, length: number): number {
  if (count <= 1 || length <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((place / length) * (count - 1))));
}

/** The band in which a place lies, of bands as wide as one another. */
export function bandAt(place: number, count: number, length: number): number {
  if (count <= 1 || length <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.floor((place / length) * count)));
}

/** So many points a page key passes. */
const PAGE = 7;

/**
 * The point to which a key leads from another, along the points as they are drawn: beside one another, where up is onwards as in every
 * slider, or below one another, where down is. Null for a key that leads nowhere.
 */
export function pointByKey(
  key: string,
  index: number,
  count: number,
  dir: Direction,
  isUpright = false,
): number | null {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const up = isUpright ? -1 : 1;
  const step = {
    [forward]: 1,
    [back]: -1,
    ArrowUp: up,
    ArrowDown: -up,
    PageUp: up * PAGE,
    PageDown: -up * PAGE,
    Home: -count,
    End: count,
  }[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
