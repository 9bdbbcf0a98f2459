/** Which part of a photo of a screen is shown, and where in it the screen is: what may be asked for, by browser and server alike. */

export const photoLimits = {
  /** Of the file that is uploaded. */
  bytes: 20_000_000,
  /** The longest side of the original that is kept, pixels. */
  longestPx: 4096,
  /** The least that the shown part may have of the kept original, pixels. */
  widthPx: 640,
  heightPx: 400,
  /** What is shown is at most so wide, and the small picture in lists is so wide, pixels. */
  shownPx: 1280,
  thumbPx: 320,
} as const;

/** The shape of what is shown: 16:10, as wide as drawn scenes are. */
export const PHOTO_RATIO = 1.6;

/** The least that a marked screen may take of the picture, as a share of its area. */
const LEAST_AREA = 0.002;
/** The least length of a side of it, as a share of the picture's. */
const LEAST_SIDE = 0.01;
/** The least turn at a corner, as a share of a right one: flatter ones make three corners of four. */
const LEAST_TURN = 0.02;
/** What shares that were written as text may be off by. */
const ROUNDING = 1e-6;

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Shares of the upright original. */
export interface PhotoCrop extends PhotoSize {
  readonly x: number;
  readonly y: number;
}

/** Shares of the shown part. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

/** Clockwise from the screen's top left. */
export type PhotoCorners = readonly [PhotoPoint, PhotoPoint, PhotoPoint, PhotoPoint];

export interface PhotoFrame {
  readonly crop: PhotoCrop;
  /** Null where nobody has marked the screen. */
  readonly corners: PhotoCorners | null;
}

export type CropFault = 'outside' | 'shape' | 'too_small';
export type CornersFault = 'outside' | 'not_convex' | 'too_small';

/** How large the original of an upright picture is kept. */
export function keptSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, photoLimits.longestPx / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether a picture has room for what is shown of it at all. */
export const isLargeEnough = (kept: PhotoSize): boolean =>
  kept.width >= photoLimits.widthPx && kept.height >= photoLimits.heightPx;

/** The part in whole pixels of the kept original. */
export function cropPixels(kept: PhotoSize, crop: PhotoCrop): PhotoCrop {
  const x = Math.min(kept.width - 1, Math.max(0, Math.round(crop.x * kept.width)));
  const y = Math.min(kept.height - 1, Math.max(0, Math.round(crop.y * kept.height)));
  return {
    x,
    y,
    width: Math.min(kept.width - x, Math.max(1, Math.round(crop.width * kept.width))),
    height: Math.min(kept.height - y, Math.max(1, Math.round(crop.height * kept.height))),
  };
}

/** What is wrong with a part of a picture; null when nothing is. */
export function cropFault(kept: PhotoSize, crop: PhotoCrop): CropFault | null {
  const { x, y, width, height } = crop;
  const isInside =
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
  if (!isInside) return 'outside';
  const px = { width: width * kept.width, height: height * kept.height };
  if (Math.abs(px.width / PHOTO_RATIO - px.height) > 1) return 'shape';
  const { widthPx, heightPx } = photoLimits;
  return px.width < widthPx - 0.5 || px.height < heightPx - 0.5 ? 'too_small' : null;
}

/** The largest part of a picture, around its middle. */
export function largestCrop({ width, height }: PhotoSize): PhotoCrop {
  const wide = Math.min(width, height * PHOTO_RATIO) / width;
  const high = Math.min(height, width / PHOTO_RATIO) / height;
  return { x: (1 - wide) / 2, y: (1 - high) / 2, width: wide, height: high };
}

/** The part of a width (a share of the original's) around a point, as near to it as the picture has room and as large as it may be. */
export function cropAround(kept: PhotoSize, middle: PhotoPoint, width: number): PhotoCrop {
  const most = largestCrop(kept).width;
  const wide = Math.min(most, Math.max(Math.min(most, photoLimits.widthPx / kept.width), width));
  const high = Math.min(1, (wide * kept.width) / PHOTO_RATIO / kept.height);
  const within = (value: number, size: number) => Math.min(1 - size, Math.max(0, value - size / 2));
  return { x: within(middle.x, wide), y: within(middle.y, high), width: wide, height: high };
}

/** The turn at each corner: above 0 clockwise, in units of the picture's width and height. */
const turnsOf = (corners: readonly PhotoPoint[]): number[] =>
  corners.map((corner, index) => {
    const before = corners[(index + 3) % 4] ?? corner;
    const after = corners[(index + 1) % 4] ?? corner;
    const [ax, ay] = [corner.x - before.x, corner.y - before.y];
    const [bx, by] = [after.x - corner.x, after.y - corner.y];
    return (ax * by - ay * bx) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
  });

/** What is wrong with the corners of a screen; null when nothing is. */
export function cornersFault(corners: PhotoCorners): CornersFault | null {
  if (corners.some(({ x, y }) => !(x >= 0 && x <= 1 && y >= 0 && y <= 1))) return 'outside';
  if (turnsOf(corners).some((turn) => turn < LEAST_TURN)) return 'not_convex';
  const twice = corners.reduce((sum, one, index) => {
    const next = corners[(index + 1) % 4] ?? one;
    return sum + one.x * next.y - next.x * one.y;
  }, 0);
  const sides = corners.map((one, index) => {
    const next = corners[(index + 1) % 4] ?? one;
    return Math.hypot(next.x - one.x, next.y - one.y);
  });
  return twice / 2 < LEAST_AREA || Math.min(...sides) < LEAST_SIDE ? 'too_small' : null;
}

/** Four points as corners; null of any other number. */
export function toCorners(points: readonly PhotoPoint[]): PhotoCorners | null {
  const [a, b, c, d, ...rest] = points;
  return a && b && c && d && rest.length === 0 ? [a, b, c, d] : null;
}

/** Numbers of a list as an address has them, e.g. `0.1,0.2`. */
const numbersOf = (text: string): number[] => text.split(',').map(Number);

/** `x,y,width,height`. */
export function readCrop(text: string): PhotoCrop {
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbersOf(text);
  return { x, y, width, height };
}

/** `x,y` of each corner one after the other; null when they are not four. */
export function readCorners(text: string): PhotoCorners | null {
  const numbers = numbersOf(text);
  const points = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, index) => ({
    x: numbers[index * 2] ?? Number.NaN,
    y: numbers[index * 2 + 1] ?? Number.NaN,
  }));
  return toCorners(points);
}

const written = (values: readonly number[]): string => values.map((value) => value.toFixed(7)).join(',');
export const writeCrop = ({ x, y, width, height }: PhotoCrop): string => written([x, y, width, height]);
export const writeCorners = (corners: PhotoCorners): string => written(corners.flatMap(({ x, y }) => [x, y]));
