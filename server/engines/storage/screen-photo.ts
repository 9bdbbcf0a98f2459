import sharp from 'sharp';
import { cropPixels, PHOTO_RATIO, type PhotoCrop, type PhotoSize, photoLimits } from '#domain/inventory/photo-frame.ts';

export interface DrawnPhoto {
  /** WebP, 16:10, 1280 x 800 pixels at most. */
  readonly shown: Uint8Array;
  /** WebP, 320 x 200 pixels. */
  readonly thumb: Uint8Array;
}

/**
 * The pictures that are shown of a photo of a screen, of the original as it is kept (upright, in sRGB): the part of it alone, what is
 * see-through on white, without anything that the file says beside its pixels.
 */
export async function drawScreenPhoto(original: Uint8Array, kept: PhotoSize, crop: PhotoCrop): Promise<DrawnPhoto> {
  const { x, y, width, height } = cropPixels(kept, crop);
  const draw = (widest: number) => {
    const wide = Math.min(widest, width);
    return (
      sharp(original, { failOn: 'error' })
        .extract({ left: x, top: y, width, height })
        // A pixel that rounding left over is not worth a bar.
        .resize(wide, Math.round(wide / PHOTO_RATIO), { fit: 'fill' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer()
    );
  };
  const [shown, thumb] = await Promise.all([draw(photoLimits.shownPx), draw(photoLimits.thumbPx)]);
  return { shown, thumb };
}
