import { fitsScreen, type PixelSize, type ScreenSize } from './fits-screen.ts';

/** A part of a picture in its own pixels, from its top left corner. */
export interface CropRegion extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/**
 * The largest part of a picture that has a screen's shape. It fills the picture along one side; `position` says where along
 * the other it lies: 0 at the left or the top, 1 at the other end.
 */
export function cropRegion({ width, height }: PixelSize, screen: ScreenSize, position: number): CropRegion {
  const isWider = width * screen.heightPx > height * screen.widthPx;
  const part = isWider
    ? { width: Math.max(1, Math.round((height * screen.widthPx) / screen.heightPx)), height }
    : { width, height: Math.max(1, Math.round((width * screen.heightPx) / screen.widthPx)) };
  const at = Math.min(1, Math.max(0, position));
  return { ...part, left: Math.round((width - part.width) * at), top: Math.round((height - part.height) * at) };
}

/** Which way the part can be moved. */
export const cropAxis = (image: PixelSize, screen: ScreenSize): 'x' | 'y' =>
  image.width * screen.heightPx > image.height * screen.widthPx ? 'x' : 'y';

/** Whether a part of the picture can run on a screen that the whole of it does not fit. */
export const isCroppable = (image: PixelSize, screen: ScreenSize): boolean =>
  !fitsScreen(image, screen).fits && fitsScreen(cropRegion(image, screen, 0.5), screen).fits;
