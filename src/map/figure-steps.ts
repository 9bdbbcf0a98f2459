import { FIGURE_STEPS } from './marker-painter.ts';

/** How the figures of points are told by colour. */
export interface FigureScale {
  readonly least: number;
  readonly most: number;
  /** Where one colour ends and the next begins: the least figure of each but the first. */
  readonly breaks: readonly number[];
}

/** A scale on which each colour has as many of the points; null where there are none. */
export function figureScale(values: Float32Array): FigureScale | null {
  const sorted = values.toSorted();
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return null;
  const breaks = Array.from(
    { length: FIGURE_STEPS - 1 },
    (_, at) => sorted[Math.floor((sorted.length * (at + 1)) / FIGURE_STEPS)] ?? most,
  );
  return { least, most, breaks };
}
