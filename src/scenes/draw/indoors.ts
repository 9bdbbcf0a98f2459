import type { Palette } from './palette.ts';
import { ellipse, HEIGHT, path, polygon, rect, stroke, WIDTH } from './pen.ts';

interface Room {
  /** Where the back wall begins and ends. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const hall: Room = { left: 34, right: 126, top: 22, bottom: 66 };

/** A room seen along its middle: walls, floor with its lines, ceiling with its lamps. */
export function room(p: Palette, { left, right, top, bottom }: Room = hall, lamps = 3): string {
  let drawn =
    rect(0, 0, WIDTH, HEIGHT, p.wall) +
    polygon([0, -8, left, top, left, bottom, 0, HEIGHT + 10], p.wallSide) +
    polygon([WIDTH, -8, right, top, right, bottom, WIDTH, HEIGHT + 10], p.wallSide) +
    polygon([0, -8, WIDTH, -8, right, top, left, top], p.ceiling) +
    polygon([left, bottom, right, bottom, WIDTH + 30, HEIGHT + 4, -30, HEIGHT + 4], p.floor) +
    polygon([left, bottom, right, bottom, right + 16, bottom + 7, left - 16, bottom + 7], p.floorFar);
  const middle = (left + right) / 2;
  for (let index = -4; index <= 4; index += 1) {
    const x = middle + (index * (right - left)) / 8;
    drawn += stroke(`M${x} ${bottom}L${middle + (x - middle) * 2.6} ${HEIGHT}`, p.wallSide, 0.35, { opacity: 0.8 });
  }
  for (let index = 0; index < lamps; index += 1) {
    const y = top - 3 - index * index * 2.4 - index * 3;
    const half = 9 + index * 4.5;
    drawn += polygon(
      [
        middle - half,
        y,
        middle + half,
        y,
        middle + half + 2.4,
        y - 1.2 - index * 0.6,
        middle - half - 2.4,
        y - 1.2 - index * 0.6,
      ],
      p.lamp,
    );
  }
  return drawn;
}

export function plant(p: Palette, x: number, foot: number, height: number): string {
  const u = height / 20;
  const leaf = (dx: number, dy: number, bend: number) =>
    path(
      `M${x} ${foot - 7 * u}Q${x + (dx * 0.3 + bend) * u} ${foot - (dy * 0.7 + 6) * u} ${x + dx * u} ${foot - dy * u}Q${x + dx * 0.6 * u} ${foot - (dy * 0.4 + 4) * u} ${x} ${foot - 7 * u}`,
      bend > 0 ? p.leaf : p.leafDark,
    );
  return (
    ellipse(x, foot, 4.4 * u, 0.8 * u, '#000', { opacity: 0.16 }) +
    leaf(-7, 15, -1) +
    leaf(7, 15.5, 1) +
    leaf(-3.6, 19.5, -1) +
    leaf(3.4, 20, 1) +
    leaf(0.2, 18, 1) +
    polygon([x - 3.4 * u, foot - 7 * u, x + 3.4 * u, foot - 7 * u, x + 2.6 * u, foot, x - 2.6 * u, foot], p.wood)
  );
}

/** A row of seats on one beam. */
export function seats(p: Palette, x: number, foot: number, count: number, size: number): string {
  let drawn = stroke(`M${x} ${foot - size * 0.42}h${count * size * 1.06}`, p.metal, size * 0.07);
  for (let index = 0; index < count; index += 1) {
    const left = x + index * size * 1.06;
    drawn +=
      rect(left, foot - size * 1.1, size, size * 0.62, p.cloth, { rx: size * 0.14 }) +
      rect(left, foot - size * 0.56, size, size * 0.16, p.cloth, { rx: size * 0.08 });
  }
  return (
    drawn +
    stroke(
      `M${x + size * 0.4} ${foot}v${-size * 0.42}M${x + (count * 1.06 - 0.4) * size} ${foot}v${-size * 0.42}`,
      p.metal,
      size * 0.08,
    )
  );
}

/** A counter with a top, as there is in shops and receptions. */
export const counter = (p: Palette, x: number, foot: number, width: number, height: number) =>
  rect(x, foot - height, width, height, p.wood) +
  rect(x - 1, foot - height - 1.4, width + 2, 1.8, p.metal, { rx: 0.6 }) +
  rect(x, foot - height + 1.6, width, 0.8, '#000', { opacity: 0.12 });
