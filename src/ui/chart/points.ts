export type Direction = 'ltr' | 'rtl';

/** Where the points of a line stand over a length: the first at its start, the last at its end, a single one in the middle. */
export const placeOf = (index: number, count: number, length: number): number =>
  count > 1 ? (index / (count - 1)) * length : length / 2;

/** The point nearest to a place. */
export function nearestPoint(place: number, count: number, length: number): number {
  if (count <= 1 || length <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((place / length) * (count - 1))));
}

/** So many points a page key passes. */
const PAGE = 7;

/** The point to which a key leads from another, along the line as it is drawn; null for a key that leads nowhere. */
export function pointByKey(key: string, index: number, count: number, dir: Direction): number | null {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const step = {
    [forward]: 1,
    ArrowUp: 1,
    [back]: -1,
    ArrowDown: -1,
    PageUp: PAGE,
    PageDown: -PAGE,
    Home: -count,
    End: count,
  }[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}
