import type { CropRegion } from '#domain/artworks/crop-region.ts';
import type { ScreenSize } from '#domain/artworks/fits-screen.ts';
import { openPicture, toFile } from './picture-file.ts';

/** A part of an image as a file of the same kind, upright, no larger than the screen; encoded once. */
export async function cropPicture(
  content: Uint8Array,
  { left, top, width, height }: CropRegion,
  { widthPx, heightPx }: ScreenSize,
  mimeType: string,
): Promise<Uint8Array> {
  // Upright first: the part is given in the pixels that a viewer sees.
  const part = openPicture(content).autoOrient().extract({ left, top, width, height });
  if (width > widthPx || height > heightPx) part.resize(widthPx, heightPx, { fit: 'fill' });
  return toFile(part, mimeType);
}
