export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tenths of a pixel are finer than any screen shows. */
const short = (value: number): number => Math.round(value * 10) / 10;
const written = ({ x, y }: Point) => `${short(x)},${short(y)}`;

/** The stretches that have points, one after the other; nothing is drawn across a gap. */
function stretches(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (point && isOpen) found.at(-1)?.push(point);
    else if (point) found.push([point]);
    isOpen = point !== null;
  }
  return found;
}

/** An SVG path from point to point; one that stands alone is a dot for a round line cap. */
export const linePath = (points: readonly (Point | null)[]): string =>
  stretches(points)
    .map((stretch) => `M${stretch.map(written).join('L')}${stretch.length === 1 ? 'h0' : ''}`)
    .join('');

/** The path of what lies between the points and a base line. */
export const areaPath = (points: readonly (Point | null)[], base: number): string =>
  stretches(points)
    .map((stretch) =>
      bandPath(
        stretch.map(({ x }) => ({ x, y: base })),
        stretch,
      ),
    )
    .join('');

/** The path of what lies between two lines over the same places. */
export const bandPath = (low: readonly Point[], high: readonly Point[]): string =>
  high.length === 0 ? '' : `M${[...high, ...[...low].reverse()].map(written).join('L')}Z`;
