import sharp from 'sharp';
import { inspectImage } from './image-inspection.ts';
import { requireImage } from './require-image.ts';

/** Side of the square, pixels: what a screen of four times the density needs for the largest place it is shown in. */
const AVATAR_PX = 256;

/**
 * A profile image of an uploaded one: the square around its middle, upright, in sRGB, without the original's metadata.
 * @throws ProblemError saying why a file is no image that is taken
 */
export async function drawAvatar(content: Uint8Array): Promise<Uint8Array> {
  requireImage(await inspectImage(content));
  return sharp(content, { failOn: 'error' })
    .autoOrient()
    .resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
    .webp({ quality: 86 })
    .toBuffer();
}
