import sharp, { type Sharp } from 'sharp';
import { maxImagePixels } from '#domain/artworks/artwork-limits.ts';

/** An image's whole content, to be worked on. */
export const openPicture = (content: Uint8Array): Sharp =>
  sharp(content, { failOn: 'error', limitInputPixels: maxImagePixels });

/** A picture as a file of a kind that screens take. */
export function toFile(picture: Sharp, mimeType: string): Promise<Buffer> {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  if (mimeType === 'image/webp') return picture.webp({ quality: 92 }).toBuffer();
  return picture.png().toBuffer();
}
