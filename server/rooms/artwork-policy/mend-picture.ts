import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import type { PixelSize } from '#domain/artworks/fits-screen.ts';
import { openPicture, toFile } from './picture-file.ts';
import type { Fix } from './report.ts';
import { rules } from './rules.ts';

/** From `dimmedFrom` up, tones are pressed together so that white ends at `dimmedTo`; below, nothing changes. */
const dimmed = Uint8Array.from({ length: 256 }, (_, value) => {
  const { dimmedFrom, dimmedTo } = rules.white;
  if (value <= dimmedFrom) return value;
  return Math.round(dimmedFrom + ((value - dimmedFrom) * (dimmedTo - dimmedFrom)) / (255 - dimmedFrom));
});

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readRaw(content: Uint8Array): Promise<Raw> {
  const { data, info } = await openPicture(content)
    .autoOrient()
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const channelsOf = ({ data, width, height }: Raw): 1 | 3 => (data.length === width * height ? 1 : 3);
const toSharp = (raw: Raw) =>
  sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: channelsOf(raw) } }).toColourspace('srgb');

/** The mean colour of the outermost pixels: what a picture goes on with beyond its edge. */
function edgeColour(raw: Raw): { r: number; g: number; b: number } {
  const channels = channelsOf(raw);
  const { data, width, height } = raw;
  const sums = [0, 0, 0];
  let count = 0;
  const add = (x: number, y: number) => {
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0);
    count += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) add(x, y);
  for (let y = 1; y < height - 1; y += 1) for (const x of [0, width - 1]) add(x, y);
  const [r = 0, g = 0, b = 0] = sums.map((sum) => Math.round(sum / count));
  return { r, g, b };
}

/** Puts a picture in the middle of a larger ground of its own edge's colour. */
function onGround(raw: Raw, inner: PixelSize, ground: PixelSize): Sharp {
  const left = Math.floor((ground.width - inner.width) / 2);
  const top = Math.floor((ground.height - inner.height) / 2);
  return toSharp(raw)
    .resize(inner.width, inner.height, { fit: 'fill' })
    .extend({
      left,
      top,
      right: ground.width - inner.width - left,
      bottom: ground.height - inner.height - top,
      background: edgeColour(raw),
    });
}

/** Bytes that are changed before others have their turn: a few milliseconds. */
const STRIDE = 4_000_000;

/** Dims the whites where they are; a picture of the largest size keeps nobody waiting. */
async function dimWhites(data: Buffer): Promise<void> {
  for (let from = 0; from < data.length; from += STRIDE) {
    const end = Math.min(data.length, from + STRIDE);
    for (let at = from; at < end; at += 1) data[at] = dimmed[data[at] ?? 0] ?? 0;
    await setImmediate();
  }
}

/** The format's shape around a picture of that size, which is not made smaller. */
export function paddedSize({ width, height }: PixelSize, format: { widthPx: number; heightPx: number }): PixelSize {
  return width * format.heightPx > height * format.widthPx
    ? { width, height: Math.round((width * format.heightPx) / format.widthPx) }
    : { width: Math.round((height * format.widthPx) / format.heightPx), height };
}

/**
 * A mended copy of an image, as a file of the same kind. `format`: the one to pad to.
 * @throws RangeError when the fix needs a format and none is given
 */
export async function mendPicture(
  content: Uint8Array,
  fix: Fix,
  mimeType: string,
  format: { widthPx: number; heightPx: number } | null,
): Promise<Uint8Array> {
  const raw = await readRaw(content);
  const { width, height } = raw;
  if (fix === 'dim_white') {
    await dimWhites(raw.data);
    return toFile(toSharp(raw), mimeType);
  }
  if (fix === 'fit_safe_area') {
    const share = 1 - (2 * rules.safeArea.marginPct) / 100;
    const inner = { width: Math.round(width * share), height: Math.round(height * share) };
    return toFile(onGround(raw, inner, { width, height }), mimeType);
  }
  if (!format) throw new RangeError('Padding is done to a format');
  return toFile(onGround(raw, { width, height }, paddedSize({ width, height }, format)), mimeType);
}
