/** Round values from 0 to at least `max`, about `count` steps apart by 1, 2 or 5 times a power of ten, never less than `least`. */
export function niceTicks(max: number, count: number, least = 1): number[] {
  if (!(max > 0)) return [0, least];
  const rough = Math.max(least, max / Math.max(1, count));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const steps = Math.ceil(max / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

export interface Band {
  /** Where the bar begins, from the start of the line of text. */
  readonly start: number;
  readonly size: number;
}

/** Equal bands over a length, with a gap of a share of each; no bar is wider than `maxSize`, and each stays in the middle of its band. */
export function bands(count: number, length: number, { gap = 0.3, maxSize = 48 } = {}): Band[] {
  const band = count > 0 ? length / count : 0;
  const size = Math.min(maxSize, band * (1 - gap));
  return Array.from({ length: count }, (_, index) => ({ start: index * band + (band - size) / 2, size }));
}

/** Every how many labels one is written, so that each has `minSpace` pixels. */
export function labelStep(count: number, length: number, minSpace: number): number {
  if (count === 0 || length <= 0) return 1;
  return Math.max(1, Math.ceil(minSpace / (length / count)));
}

const DAY_MS = 86_400_000;
/** A chart is not drawn over more days than this: a row far off would stretch it beyond reading. */
const MAX_DAYS = 800;

/** Every calendar day (`YYYY-MM-DD`) from the first to the last, those between them too; the given ones when they are too far apart. */
export function everyDay(days: readonly string[]): string[] {
  const sorted = [...days].sort();
  const first = Date.parse(sorted[0] ?? '');
  const last = Date.parse(sorted.at(-1) ?? '');
  const count = Math.round((last - first) / DAY_MS) + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return sorted;
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}
