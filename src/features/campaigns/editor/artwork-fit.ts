import { isCroppable } from '#domain/artworks/crop-region.ts';
import type { ScreenSize } from '#domain/artworks/fits-screen.ts';
import { runsOn } from '#domain/artworks/runs-on.ts';
import type { Artwork, Screen } from './inventory.ts';

export const fittingScreens = (artwork: Artwork, screens: readonly Screen[]): Screen[] =>
  screens.filter((screen) => runsOn(artwork, screen));

export interface CropFormat extends ScreenSize {
  /** Chosen screens of this size. */
  readonly screens: number;
}

/** Sizes of those screens that a part of a picture fits where the whole does not; the most frequent first. */
export function cropFormats(artwork: Artwork, screens: readonly Screen[]): CropFormat[] {
  if (artwork.type !== 'image') return [];
  const formats = new Map<string, CropFormat>();
  for (const screen of screens) {
    if (!isCroppable(artwork, screen) || !screen.acceptedMimeTypes.includes(artwork.mimeType)) continue;
    const { widthPx, heightPx } = screen;
    const key = `${widthPx}x${heightPx}`;
    formats.set(key, { widthPx, heightPx, screens: (formats.get(key)?.screens ?? 0) + 1 });
  }
  return [...formats.values()].sort((a, b) => b.screens - a.screens || b.widthPx - a.widthPx);
}
