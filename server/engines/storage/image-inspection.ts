import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { maxArtworkBytes, maxImagePixels } from '#domain/artworks/artwork-limits.ts';
import { type ImageMime, readStructure, sniffType } from './image-structure.ts';

/** 50 MB. */
export const MAX_IMAGE_BYTES = maxArtworkBytes.image;

export interface InspectedImage {
  readonly kind: 'image';
  readonly mime: ImageMime;
  /** Pixels as shown, after the camera's orientation. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly hasAlpha: boolean;
  /** Bits of a colour channel. */
  readonly bitDepth: number;
}

export type ImageFault =
  | { readonly kind: 'not_an_image' }
  /** A type that artworks do not take, by its content; `found` is its media type. */
  | { readonly kind: 'unsupported_type'; readonly found: string }
  /** Incomplete or damaged: it begins well and cannot be decoded to its end. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'too_large'; readonly bytes: number; readonly maxBytes: number }
  | { readonly kind: 'too_many_pixels'; readonly width: number; readonly height: number; readonly maxPixels: number }
  | { readonly kind: 'animated' };

export type ImageInspection = InspectedImage | ImageFault;

/** A file's path, or its content. */
export type ImageSource = string | Uint8Array;

/** What a file really is: by its bytes, structure and a full decode, never by its name or declared type. */
export async function inspectImage(source: ImageSource): Promise<ImageInspection> {
  const content = await readContent(source);
  if (typeof content === 'number') return { kind: 'too_large', bytes: content, maxBytes: MAX_IMAGE_BYTES };

  // Only known decoders see the file: sharp would also read SVG, which can name other files.
  const type = sniffType(content);
  if (type.kind === 'unknown') return { kind: 'not_an_image' };
  if (type.kind === 'unsupported') return { kind: 'unsupported_type', found: type.found };
  const structure = readStructure(content, type.mime);

  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || `image/${metadata.format}` !== type.mime) return { kind: 'truncated' };
  // From the header alone, before a pixel is decoded: a bomb is small until then.
  const { width, height } = metadata.autoOrient;
  if (width * height > maxImagePixels) return { kind: 'too_many_pixels', width, height, maxPixels: maxImagePixels };
  if (structure.animated || (metadata.pages ?? 1) > 1) return { kind: 'animated' };
  if (!structure.whole || !(await decodes(content))) return { kind: 'truncated' };

  const sha256 = createHash('sha256').update(content).digest('hex');
  return {
    kind: 'image',
    mime: type.mime,
    width,
    height,
    bytes: content.byteLength,
    sha256,
    hasAlpha: metadata.hasAlpha,
    bitDepth: metadata.depth === 'ushort' ? 16 : 8,
  };
}

/** The whole content; only its size when that is too large, unread. */
async function readContent(source: ImageSource): Promise<Uint8Array | number> {
  if (typeof source !== 'string') return source.byteLength > MAX_IMAGE_BYTES ? source.byteLength : source;
  const file = await open(source, 'r');
  try {
    const { size } = await file.stat();
    return size > MAX_IMAGE_BYTES ? size : await file.readFile();
  } finally {
    await file.close();
  }
}

/** Decodes every row; shrinking on load would skip most of them. */
async function decodes(content: Uint8Array): Promise<boolean> {
  const image = sharp(content, { failOn: 'error', limitInputPixels: maxImagePixels, sequentialRead: true });
  return image
    .resize(64, 64, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

export interface Thumbnail {
  readonly content: Uint8Array;
  readonly mime: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL_PX = 480;

/**
 * A small copy of an image that {@link inspectImage} accepted: upright, in sRGB, without the original's metadata.
 * Never larger than the original.
 */
export async function makeThumbnail(source: ImageSource): Promise<Thumbnail> {
  const { data, info } = await sharp(source, { failOn: 'error', limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mime: 'image/webp', width: info.width, height: info.height };
}
