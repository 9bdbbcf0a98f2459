import sharp from 'sharp';
import type { CropRegion } from '#machines/artworks/crop-region.ts';
import type { ScreenSize } from '#machines/artworks/fits-screen.ts';

/** 64 megapixels: what an upload may have. */
const MAX_PIXELS = 64_000_000;

/** A part of an image as a file of the same kind, upright, no larger than the screen. */
export async function cropPicture(
  content: Uint8Array,
  { left, top, width, height }: CropRegion,
  { widthPx, heightPx }: ScreenSize,
  mimeType: string,
): Promise<Uint8Array> {
  // Upright first: the part is given in the pixels that a viewer sees.
  const upright = await sharp(content, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient().toBuffer();
  const part = sharp(upright).extract({ left, top, width, height });
  if (width > widthPx || height > heightPx) part.resize(widthPx, heightPx, { fit: 'fill' });
  if (mimeType === 'image/jpeg') return part.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  if (mimeType === 'image/webp') return part.webp({ quality: 92 }).toBuffer();
  return part.png().toBuffer();
}
