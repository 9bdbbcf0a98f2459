import {
  cropAround,
  keptSize,
  largestCrop,
  PHOTO_RATIO,
  type PhotoCorners,
  type PhotoCrop,
  type PhotoFrame,
  type PhotoPoint,
  type PhotoSize,
} from '#domain/inventory/photo-frame.ts';

/** A frame that is being set. */
export interface Framing {
  readonly crop: PhotoCrop;
  /** Corners of the screen in shares of the whole picture, so that they stay on it while the section moves; null: not marked. */
  readonly points: PhotoCorners | null;
}

/** How much of the section a screen that nobody has marked yet is taken to fill, at most. */
const GUESS = { width: 0.5, height: 0.6 } as const;

const each = (corners: PhotoCorners, change: (point: PhotoPoint) => PhotoPoint): PhotoCorners => {
  const [a, b, c, d] = corners;
  return [change(a), change(b), change(c), change(d)];
};

export const limited = (value: number, most = 1): number => Math.min(most, Math.max(0, value));

/** The corners in shares of the section; beyond 0 and 1 they lie outside of it. */
export const cornersIn = ({ crop, points }: Framing): PhotoCorners | null =>
  points && each(points, ({ x, y }) => ({ x: (x - crop.x) / crop.width, y: (y - crop.y) / crop.height }));

/** The same framing with other corners, in shares of the section. */
export const withCorners = ({ crop }: Framing, corners: PhotoCorners | null): Framing => ({
  crop,
  points: corners && each(corners, ({ x, y }) => ({ x: crop.x + x * crop.width, y: crop.y + y * crop.height })),
});

/** The middle of a section, in shares of the whole picture. */
export const middleOf = ({ x, y, width, height }: PhotoCrop): PhotoPoint => ({ x: x + width / 2, y: y + height / 2 });

/** The section moved by shares of the whole picture, as far as there is room. */
export const moved = ({ crop, points }: Framing, { x, y }: PhotoPoint): Framing => ({
  crop: { ...crop, x: limited(crop.x + x, 1 - crop.width), y: limited(crop.y + y, 1 - crop.height) },
  points,
});

/** The section as wide as that share of the picture, around its middle. */
export const sized = (picture: PhotoSize, { crop, points }: Framing, width: number): Framing => ({
  crop: cropAround(keptSize(picture), middleOf(crop), width),
  points,
});

/** Where a screen of a shape would be in the middle of the section. */
export function guessedCorners(aspect: number): PhotoCorners {
  const width = Math.min(GUESS.width, (GUESS.height * aspect) / PHOTO_RATIO);
  const height = (width * PHOTO_RATIO) / aspect;
  const [left, top] = [(1 - width) / 2, (1 - height) / 2];
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

/** What a picture is shown as before anybody has said. */
export const firstFraming = (picture: PhotoSize, aspect: number): Framing =>
  withCorners({ crop: largestCrop(keptSize(picture)), points: null }, guessedCorners(aspect));

const rounded = (value: number): number => Number(value.toFixed(7));

/** What is asked for: rounded, and what rounding brought over the edge back. */
export function toFrame(framing: Framing): PhotoFrame {
  const { x, y, width, height } = framing.crop;
  const corners = cornersIn(framing);
  const inside = (value: number) => (Math.abs(value - 0.5) < 0.500001 ? limited(rounded(value)) : value);
  return {
    crop: { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) },
    corners: corners && each(corners, (point) => ({ x: inside(point.x), y: inside(point.y) })),
  };
}
