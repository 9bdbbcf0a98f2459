import { contrastRatio, halved, type Plane } from './picture.ts';

/** In shares of the picture's width and height, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place that looks like lettering: two even tones with many changes between them. */
export interface Lettering extends Box {
  readonly ratio: number;
  /** What of the place is the letters' own. */
  readonly ink: Box;
}

const TILE = 24;
/** Strokes of a headline are found in a copy that is 8 times smaller. */
const SCALES = 4;
/** Two tones explain at least this share of how much a tile varies; a photograph's surfaces do not come near. */
const MIN_SEPARATION = 0.88;
const MIN_MINORITY = 0.06;
/** Tones, of 255, that noise alone does not make. */
const MIN_DIFFERENCE = 8;
/** Changes of tone along a row or a column; a plain edge has one. */
const MIN_CHANGES = 1.5;

/** Perceived tone, 0 to 255: steps that look alike are alike. */
const toneOf = (luminance: number): number =>
  Math.round(255 * (luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055));

interface Tones {
  readonly threshold: number;
  readonly separation: number;
  readonly minority: number;
  readonly difference: number;
}

/** Otsu's threshold: the cut between two tones that leaves least variance within them. */
function splitTones(histogram: Uint16Array, count: number): Tones {
  let [sum, squares] = [0, 0];
  histogram.forEach((n, tone) => {
    sum += n * tone;
    squares += n * tone * tone;
  });
  const variance = squares / count - (sum / count) ** 2;
  let best: Tones = { threshold: 0, separation: 0, minority: 0, difference: 0 };
  let [below, belowSum, most] = [0, 0, 0];
  for (let tone = 0; tone < 255; tone += 1) {
    below += histogram[tone] ?? 0;
    belowSum += (histogram[tone] ?? 0) * tone;
    if (below === 0 || below === count) continue;
    const difference = (sum - belowSum) / (count - below) - belowSum / below;
    const between = ((below * (count - below)) / count ** 2) * difference ** 2;
    if (between <= most) continue;
    most = between;
    best = {
      threshold: tone,
      separation: variance > 0 ? between / variance : 0,
      minority: Math.min(below, count - below) / count,
      difference,
    };
  }
  return best;
}

/** Bounds that grow with what is put into them. */
interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function extend(bounds: Bounds, x: number, y: number): void {
  if (x < bounds.left) bounds.left = x;
  if (y < bounds.top) bounds.top = y;
  if (x >= bounds.right) bounds.right = x + 1;
  if (y >= bounds.bottom) bounds.bottom = y + 1;
}

/** What a tile is as lettering; undefined when it is none. */
function letteringAt(plane: Plane, tones: Uint8Array, left: number, top: number): Lettering | undefined {
  const histogram = new Uint16Array(256);
  for (let y = top; y < top + TILE; y += 1)
    for (let x = left; x < left + TILE; x += 1) {
      const tone = tones[y * plane.width + x] ?? 0;
      histogram[tone] = (histogram[tone] ?? 0) + 1;
    }
  const { threshold, separation, minority, difference } = splitTones(histogram, TILE * TILE);
  if (separation < MIN_SEPARATION || minority < MIN_MINORITY || difference < MIN_DIFFERENCE) return undefined;
  let [rows, columns, dark, darkCount, light] = [0, 0, 0, 0, 0];
  const of = (): Bounds => ({ left: TILE, top: TILE, right: 0, bottom: 0 });
  const [darkBounds, lightBounds] = [of(), of()];
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1) {
      const at = (top + y) * plane.width + left + x;
      const isDark = (tones[at] ?? 0) <= threshold;
      if (x > 0 && isDark !== (tones[at - 1] ?? 0) <= threshold) rows += 1;
      if (y > 0 && isDark !== (tones[at - plane.width] ?? 0) <= threshold) columns += 1;
      extend(isDark ? darkBounds : lightBounds, x, y);
      if (isDark) {
        dark += plane.values[at] ?? 0;
        darkCount += 1;
      } else light += plane.values[at] ?? 0;
    }
  if (Math.max(rows, columns) < MIN_CHANGES * TILE) return undefined;
  const boxOf = ({ left: x, top: y, right, bottom }: Bounds): Box => ({
    x: (left + x) / plane.width,
    y: (top + y) / plane.height,
    width: (right - x) / plane.width,
    height: (bottom - y) / plane.height,
  });
  return {
    ...boxOf({ left: 0, top: 0, right: TILE, bottom: TILE }),
    ratio: contrastRatio(light / (TILE * TILE - darkCount), dark / darkCount),
    // Letters take less room than their ground.
    ink: boxOf(2 * darkCount <= TILE * TILE ? darkBounds : lightBounds),
  };
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Where a picture looks like lettering, tile by tile; what is read at a fine scale is not looked at again at a coarse one. */
export function findLettering(picture: Plane): Lettering[] {
  const found: Lettering[] = [];
  let plane = picture;
  for (let scale = 0; scale < SCALES && Math.min(plane.width, plane.height) >= TILE; scale += 1) {
    const tones = Uint8Array.from(plane.values, toneOf);
    const finer = found.length;
    for (let top = 0; top + TILE <= plane.height; top += TILE / 2) {
      for (let left = 0; left + TILE <= plane.width; left += TILE / 2) {
        const box = {
          x: left / plane.width,
          y: top / plane.height,
          width: TILE / plane.width,
          height: TILE / plane.height,
        };
        if (found.some((other, index) => index < finer && overlaps(box, other))) continue;
        const lettering = letteringAt(plane, tones, left, top);
        if (lettering) found.push(lettering);
      }
    }
    plane = halved(plane);
  }
  return found;
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

const union = (one: Lettering, other: Lettering): Lettering => ({
  ...around(one, other),
  ratio: Math.min(one.ratio, other.ratio),
  ink: around(one.ink, other.ink),
});

/** Tiles that touch, as one place each, the largest first; a tile on its own is chance. */
export function joinTiles(tiles: readonly Lettering[]): Lettering[] {
  const groups: { box: Lettering; tiles: number }[] = [];
  for (const tile of tiles) {
    let group = { box: tile, tiles: 1 };
    for (let index = groups.length - 1; index >= 0; index -= 1) {
      const other = groups[index];
      if (!other || !overlaps(other.box, group.box)) continue;
      group = { box: union(other.box, group.box), tiles: other.tiles + group.tiles };
      groups.splice(index, 1);
    }
    groups.push(group);
  }
  return groups
    .filter(({ tiles: count }) => count > 1)
    .map(({ box }) => box)
    .sort((one, other) => other.width * other.height - one.width * one.height);
}
