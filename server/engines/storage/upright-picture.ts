import sharp from 'sharp';
import { inspectImage } from './image-inspection.ts';
import { requireImage } from './require-image.ts';

/** Longest side of a picture that is kept, pixels. */
const MOST_PX = 4096;

export interface UprightPicture {
  readonly content: Uint8Array;
  readonly mimeType: 'image/webp' | 'image/jpeg';
  readonly extension: 'webp' | 'jpg';
  readonly width: number;
  readonly height: number;
}

/**
 * A picture to keep of an uploaded one: upright, in sRGB, without the original's metadata. What may be see-through or drawn (a PNG) keeps
 * every pixel as it is, a photograph keeps what anybody sees of it.
 * @throws ProblemError saying why a file is no image that is taken
 */
export async function drawUprightPicture(content: Uint8Array): Promise<UprightPicture> {
  const { mime, hasAlpha } = requireImage(await inspectImage(content));
  const picture = sharp(content, { failOn: 'error' })
    .autoOrient()
    .resize(MOST_PX, MOST_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const isLossless = hasAlpha || mime === 'image/png';
  // More effort takes six times as long, for a third of the bytes.
  const drawn = isLossless
    ? picture.webp({ lossless: true, effort: 0 })
    : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return isLossless
    ? { content: data, mimeType: 'image/webp', extension: 'webp', width, height }
    : { content: data, mimeType: 'image/jpeg', extension: 'jpg', width, height };
}
