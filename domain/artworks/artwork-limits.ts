import type { ScreenSize } from './fits-screen.ts';

/** The formats that artworks are made for, pixels: what screens have. */
export const artworkFormats: readonly ScreenSize[] = [
  { widthPx: 1920, heightPx: 1080 },
  { widthPx: 1080, heightPx: 1920 },
  { widthPx: 1024, heightPx: 768 },
  { widthPx: 1400, heightPx: 400 },
  { widthPx: 840, heightPx: 400 },
];

/** The lengths that spots are sold in, seconds. */
export const spotLengthsS: readonly number[] = [6, 10, 15, 30];

/** The most that a file of a kind may have, bytes: 50, 200 and 20 MB. */
export const maxArtworkBytes = { image: 50_000_000, video: 200_000_000, html: 20_000_000 } as const;

/** The most files that a package may have, and the bytes of all of them unpacked: what a player keeps of one stays within. */
export const maxPackageFiles = 300;
export const maxPackageContentBytes = 60_000_000;

/** The most pixels that an image may have, nearly two 8K screens: decoding takes up to 4 bytes for each. */
export const maxImagePixels = 64_000_000;

/** Pictures per second that players show without a stutter. */
export const maxFps = 60;
