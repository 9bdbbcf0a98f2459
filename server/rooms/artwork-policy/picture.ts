import { openPicture } from './picture-file.ts';

/** Decoded pixels: red, green and blue, a byte each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Longest side of what is looked at: lettering that vanishes at this size cannot be read on a screen either. */
export const MAX_SIDE = 960;

/** An image as a screen shows it: upright, in sRGB, on black where it is transparent; never enlarged. */
export async function decodePicture(content: Uint8Array): Promise<Picture> {
  const { data, info } = await openPicture(content)
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  // A picture in shades of grey keeps one channel.
  const spread = new Uint8Array(info.width * info.height * 3);
  for (let at = 0; at < info.width * info.height; at += 1)
    spread.fill(data[at * info.channels] ?? 0, at * 3, at * 3 + 3);
  return { width: info.width, height: info.height, data: spread };
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** One value a pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** Relative luminance (WCAG), 0 to 1. */
  readonly values: Float32Array;
}

/** How bright each pixel is. */
export function luminanceOf({ width, height, data }: Picture): Plane {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    values[at] =
      0.2126 * (linear[data[at * 3] ?? 0] ?? 0) +
      0.7152 * (linear[data[at * 3 + 1] ?? 0] ?? 0) +
      0.0722 * (linear[data[at * 3 + 2] ?? 0] ?? 0);
  }
  return { width, height, values };
}

/** Half as wide and high, four pixels to one. */
export function halved({ width, height, values }: Plane): Plane {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const at = 2 * y * width + 2 * x;
      half[y * w + x] =
        ((values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)) / 4;
    }
  }
  return { width: w, height: h, values: half };
}

/** How well two luminances can be told apart: 1 not at all, 21 black from white. */
export const contrastRatio = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
