import type { Palette } from './palette.ts';
import { circle, dice, ellipse, fade, HEIGHT, path, polygon, rect, stroke, WIDTH } from './pen.ts';

/** The sky down to the horizon, with the sun or the moon. */
export function sky(p: Palette, horizon: number, sunX = 118): string {
  return `<defs>${fade('sky', p.skyTop, p.skyBottom)}</defs>${rect(0, 0, WIDTH, horizon + 1, 'url(#sky)')}${circle(sunX, horizon - 34, 7, p.sun, { opacity: 0.9 })}`;
}

interface RowOfHouses {
  readonly seed: number;
  readonly base: number;
  /** The lowest and the highest house. */
  readonly heights: readonly [number, number];
  readonly widths: readonly [number, number];
  readonly fill: string;
  /** Of the windows; null where they are too far to be seen. */
  readonly windows: string | null;
  /** The share of the windows that are lit. */
  readonly lit?: number;
}

/** Houses side by side, from one edge to the other. */
export function houses({ seed, base, heights, widths, fill, windows, lit = 0.7 }: RowOfHouses): string {
  const roll = dice(seed);
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * roll();
  let drawn = '';
  for (let x = -2; x < WIDTH; ) {
    const [width, height] = [between(widths), between(heights)];
    const top = base - height;
    drawn += rect(x, top, width + 0.3, height, fill);
    if (roll() > 0.6) drawn += rect(x + width * 0.3, top - 2.5, width * 0.25, 2.6, fill);
    if (windows !== null) {
      for (let wy = top + 3; wy < base - 5; wy += 4.2) {
        for (let wx = x + 2; wx < x + width - 2.4; wx += 3.4) {
          if (roll() < lit) drawn += rect(wx, wy, 1.5, 2.2, windows, { opacity: 0.45 + roll() * 0.5 });
        }
      }
    }
    x += width;
  }
  return drawn;
}

/** A city's two rows of houses before the sky. */
export const skyline = (p: Palette, base: number, seed: number) =>
  houses({ seed, base, heights: [16, 40], widths: [7, 15], fill: p.far, windows: null }) +
  houses({ seed: seed + 7, base, heights: [9, 27], widths: [11, 20], fill: p.near, windows: p.window, lit: 0.55 });

/** Pavement from `top` down, with the lines of its slabs running to the middle. */
export function pavement(p: Palette, top: number): string {
  let drawn = rect(0, top, WIDTH, HEIGHT - top, p.pavement);
  for (let x = -220; x <= WIDTH + 220; x += 26) {
    drawn += stroke(`M${80 + (x - 80) * 0.34} ${top}L${x} ${HEIGHT}`, p.kerb, 0.35, { opacity: 0.7 });
  }
  for (const part of [0.16, 0.42, 0.76]) {
    const y = top + (HEIGHT - top) * part;
    drawn += stroke(`M0 ${y}H${WIDTH}`, p.kerb, 0.35, { opacity: 0.7 });
  }
  return drawn;
}

/** A road across the picture, kerb above and below. */
export function road(p: Palette, top: number, bottom: number): string {
  let drawn = rect(0, top - 1.2, WIDTH, 1.2, p.kerb) + rect(0, top, WIDTH, bottom - top, p.road);
  for (let x = 4; x < WIDTH; x += 19) drawn += rect(x, (top + bottom) / 2 - 0.4, 10, 0.8, p.marking, { opacity: 0.8 });
  return drawn + rect(0, bottom, WIDTH, 1.4, p.kerb);
}

/** A road that runs away from us to the horizon. */
export function highway(p: Palette, horizon: number, vanishing: number): string {
  let drawn = polygon([vanishing - 2, horizon, vanishing + 2, horizon, 150, HEIGHT, -26, HEIGHT], p.road);
  const at = (x: number, part: number) => vanishing + (x - vanishing) * part;
  for (const lane of [4, 62, 120]) {
    const parts =
      lane === 62
        ? [
            [0.06, 0.1],
            [0.16, 0.25],
            [0.36, 0.52],
            [0.7, 1],
          ]
        : [[0.02, 1]];
    for (const [from = 0, to = 1] of parts) {
      const y = (part: number) => horizon + (HEIGHT - horizon) * part;
      const half = (part: number) => 0.15 + 1.1 * part;
      drawn += polygon(
        [
          at(lane, from) - half(from),
          y(from),
          at(lane, from) + half(from),
          y(from),
          at(lane, to) + half(to),
          y(to),
          at(lane, to) - half(to),
          y(to),
        ],
        p.marking,
        { opacity: 0.85 },
      );
    }
  }
  return drawn;
}

export function tree(p: Palette, x: number, foot: number, height: number): string {
  const r = height * 0.27;
  return (
    stroke(`M${x} ${foot}V${foot - height * 0.55}`, p.wood, height * 0.05) +
    circle(x - r * 0.55, foot - height * 0.58, r * 0.8, p.leafDark) +
    circle(x + r * 0.6, foot - height * 0.62, r * 0.85, p.leafDark) +
    circle(x, foot - height * 0.76, r, p.leaf)
  );
}

export function lampPost(p: Palette, x: number, foot: number, height: number): string {
  const top = foot - height;
  return (
    stroke(`M${x} ${foot}V${top + 3}Q${x} ${top} ${x + 4} ${top}H${x + 6}`, p.metal, 0.9) +
    ellipse(x + 7, top + 0.4, 2.2, 0.9, p.lamp) +
    ellipse(x + 7, top + 3, 6, 4.5, p.lamp, { opacity: 0.16 })
  );
}

/** Somebody who walks or stands, seen from behind or from the side. `turn` is 1 to the right, -1 to the left. */
export function person(p: Palette, x: number, foot: number, height: number, seed = 0, turn: 1 | -1 = 1): string {
  const color = p.person[seed % p.person.length] ?? p.metal;
  const trousers = p.person[(seed + 2) % p.person.length] ?? p.metal;
  const u = height / 16;
  const at = (dx: number) => x + dx * u * turn;
  const up = (dy: number) => foot - dy * u;
  return (
    ellipse(x, foot, 3.1 * u, 0.55 * u, '#000', { opacity: 0.16 }) +
    stroke(`M${at(-0.4)} ${up(7)}L${at(-1.3)} ${up(3.6)}L${at(-1.7)} ${up(0.4)}`, trousers, 1.5 * u) +
    stroke(`M${at(0.4)} ${up(7)}L${at(1.2)} ${up(3.7)}L${at(1.5)} ${up(0.4)}`, trousers, 1.5 * u) +
    path(`M${at(-1.9)} ${up(12)}Q${at(0)} ${up(14)} ${at(1.9)} ${up(12)}L${at(1.6)} ${up(6.6)}H${at(-1.6)}Z`, color) +
    stroke(`M${at(1.5)} ${up(11.6)}L${at(2.3)} ${up(9.2)}L${at(2.6)} ${up(7.2)}`, color, 0.95 * u) +
    circle(at(0.15), up(14.4), 1.45 * u, color)
  );
}

export function car(p: Palette, x: number, foot: number, length: number, color: string): string {
  const u = length / 30;
  return (
    ellipse(x + 15 * u, foot + 0.3 * u, 15 * u, 1.2 * u, '#000', { opacity: 0.2 }) +
    path(
      `M${x} ${foot - 2 * u}V${foot - 5 * u}Q${x + 0.4 * u} ${foot - 6.4 * u} ${x + 3 * u} ${foot - 6.6 * u}L${x + 7 * u} ${foot - 10 * u}Q${x + 8 * u} ${foot - 11 * u} ${x + 10 * u} ${foot - 11 * u}H${x + 18 * u}Q${x + 20 * u} ${foot - 11 * u} ${x + 21.4 * u} ${foot - 9.8 * u}L${x + 25 * u} ${foot - 6.6 * u}Q${x + 30 * u} ${foot - 6 * u} ${x + 30 * u} ${foot - 3.6 * u}V${foot - 2 * u}Z`,
      color,
    ) +
    path(
      `M${x + 6 * u} ${foot - 6.7 * u}L${x + 8.8 * u} ${foot - 9.7 * u}H${x + 13.4 * u}V${foot - 6.7 * u}ZM${x + 14.6 * u} ${foot - 9.7 * u}H${x + 18.6 * u}L${x + 22.4 * u} ${foot - 6.7 * u}H${x + 14.6 * u}Z`,
      p.glass,
    ) +
    circle(x + 7 * u, foot - 2 * u, 2.4 * u, p.metal) +
    circle(x + 23 * u, foot - 2 * u, 2.4 * u, p.metal) +
    circle(x + 7 * u, foot - 2 * u, 1 * u, p.metalLight) +
    circle(x + 23 * u, foot - 2 * u, 1 * u, p.metalLight) +
    rect(x + 28.6 * u, foot - 5 * u, 1.3 * u, 1.2 * u, p.lamp, { rx: 0.4 * u })
  );
}
