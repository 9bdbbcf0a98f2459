/** Where a flat picture comes to lie when it is seen from the side: by four corners, for CSS. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the top left of the picture. */
export type Corners = readonly [Point, Point, Point, Point];

/** `(u, v)` of the unit square is seen at `((a·u + b·v + c) / w, (d·u + e·v + f) / w)`, where `w = g·u + h·v + 1`. */
export interface Homography {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/** The one that leads the corners of the unit square to four corners that form a convex quadrilateral. */
export function homographyTo([p0, p1, p2, p3]: Corners): Homography {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return {
    ...{ a: p1.x - p0.x + g * p1.x, b: p3.x - p0.x + h * p3.x, c: p0.x },
    ...{ d: p1.y - p0.y + g * p1.y, e: p3.y - p0.y + h * p3.y, f: p0.y },
    ...{ g, h },
  };
}

/**
 * The CSS transform that lays a box over four corners of its container (shares of the container). The box is as wide as the container,
 * has the shape `aspect`, lies at the container's top left and is turned about its own; the container has the shape `ratio` and is
 * `container-type: inline-size`.
 *
 * A projective matrix holds lengths, which would have to be measured. Here the perspective stands apart, seen from 100 hundredths of the
 * container's width, and what leads into depth is a number: so nothing is measured, and it is right at every size.
 */
export function transformTo(corners: Corners, aspect: number, ratio: number): string {
  const { a, b, c, d, e, f, g, h } = homographyTo(corners);
  // Lengths in widths of the container: a box of width 1 and height 1 / aspect in one of height 1 / ratio.
  const columns = [
    ...[a, d / ratio, -g, 0],
    ...[b * aspect, (e / ratio) * aspect, -h * aspect, 0],
    ...[0, 0, 1, 0],
    ...[0, 0, 0, 1],
  ];
  const [left, top] = [c * 100, (f / ratio) * aspect * 100];
  const written = (value: number) => String(Number(value.toFixed(6)));
  return `perspective(100cqi) translate(${written(left)}%, ${written(top)}%) matrix3d(${columns.map(written).join(', ')})`;
}
