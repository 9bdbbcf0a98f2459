import sharp from 'sharp';
import { THUMBNAIL_PX } from './image-inspection.ts';

/** Marks without words, in a box of 100 × 100. */
const marks = {
  video: '<path d="M40 32 L72 50 L40 68 Z" fill="#fff"/>',
  html: '<path d="M40 34 L24 50 L40 66 M60 34 L76 50 L60 66" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
} as const;

/** A thumbnail for what no picture is known of: its shape, and a mark of its kind. WebP. */
export async function drawPlaceholder(
  { width, height }: { readonly width: number; readonly height: number },
  type: keyof typeof marks,
): Promise<Uint8Array> {
  const scale = THUMBNAIL_PX / Math.max(width, height);
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const side = Math.min(w, h) * 0.8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#3d4663"/>
    <svg x="${(w - side) / 2}" y="${(h - side) / 2}" width="${side}" height="${side}" viewBox="0 0 100 100">${marks[type]}</svg></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
}
