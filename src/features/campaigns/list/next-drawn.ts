/** How many rows out of sight come into one picture; more would take longer than it lasts. */
export const AT_ONCE = 4;

interface Seen {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Those of the wanted rows that the next picture draws: all that are seen, and of the others a few more each time, the nearest first. */
export function nextDrawn(wanted: readonly number[], drawn: ReadonlySet<number>, seen: Seen): number[] {
  const away = (index: number) => Math.max(seen.startIndex - index, index - seen.endIndex, 0);
  const fresh = wanted.filter((index) => !drawn.has(index)).sort((a, b) => away(a) - away(b));
  const inSight = fresh.filter((index) => away(index) === 0).length;
  const now = new Set(fresh.slice(0, Math.max(AT_ONCE, inSight)));
  return wanted.filter((index) => drawn.has(index) || now.has(index));
}
