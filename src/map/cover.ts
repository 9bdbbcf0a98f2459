/** What of the map's box something lies over, CSS pixels from its edges. */
export interface Cover {
  readonly left: number;
  readonly right: number;
}

export const noCover: Cover = { left: 0, right: 0 };

/** How much of a map's sides something lies over; nothing where it stands beside the map, or is not shown. */
export function coverOf(map: DOMRectReadOnly, over: DOMRectReadOnly): Cover {
  if (over.width === 0 || over.right <= map.left || over.left >= map.right) return noCover;
  return over.left + over.right < map.left + map.right
    ? { ...noCover, left: over.right - map.left }
    : { ...noCover, right: map.right - over.left };
}
