/** Pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface ScreenSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ScreenFit {
  readonly fits: boolean;
  /** The share of the screen's area that stays bare when the image is shown whole, in percent, one decimal. */
  readonly letterboxPct: number;
  readonly reason?: 'letterbox' | 'resolution';
}

/** An artwork is shown whole, never cropped: more bare area than this does not look intended. */
export const MAX_LETTERBOX_PCT = 10;

/** An image enlarged further than this is visibly blurred. */
export const MAX_ENLARGEMENT = 2;

/** Whether an image may run on a screen. @throws RangeError unless all sizes are positive */
export function fitsScreen({ width, height }: PixelSize, { widthPx, heightPx }: ScreenSize): ScreenFit {
  if (!(width > 0 && height > 0 && widthPx > 0 && heightPx > 0)) throw new RangeError('Sizes are positive');
  const scale = Math.min(widthPx / width, heightPx / height);
  // In whole products, so that exactly ten percent is ten percent.
  const [a, b] = [width * heightPx, height * widthPx];
  const bare = 100 * (1 - Math.min(a, b) / Math.max(a, b));
  const letterboxPct = Math.round(bare * 10) / 10;
  if (bare > MAX_LETTERBOX_PCT + 1e-9) return { fits: false, letterboxPct, reason: 'letterbox' };
  if (scale > MAX_ENLARGEMENT) return { fits: false, letterboxPct, reason: 'resolution' };
  return { fits: true, letterboxPct };
}

/** Those of the formats that the image may run on, in their order. */
export const matchFormats = <Format extends ScreenSize>(image: PixelSize, formats: readonly Format[]): Format[] =>
  formats.filter((format) => fitsScreen(image, format).fits);
