import { isCroppable } from '#machines/artworks/crop-region.ts';
import { runsOn } from '#machines/artworks/runs-on.ts';
import type { Artwork, Screen } from './inventory.ts';

export const fittingScreens = (artwork: Artwork, screens: readonly Screen[]): Screen[] =>
  screens.filter((screen) => runsOn(artwork, screen));

/** The screens on which none of the artworks can run. */
export const barePlaces = (screens: readonly Screen[], artworks: readonly Artwork[]): Screen[] =>
  screens.filter((screen) => !artworks.some((artwork) => runsOn(artwork, screen)));

export interface FormatCoverage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly screens: number;
  /** Screens of this size that some artwork fits. */
  readonly covered: number;
}

/** The sizes among the screens, the most frequent first, and how many of each have an artwork. */
export function formatCoverage(screens: readonly Screen[], artworks: readonly Artwork[]): FormatCoverage[] {
  const bare = new Set(barePlaces(screens, artworks));
  const formats = new Map<string, FormatCoverage>();
  for (const screen of screens) {
    const { widthPx, heightPx } = screen;
    const key = `${widthPx}x${heightPx}`;
    const known = formats.get(key) ?? { widthPx, heightPx, screens: 0, covered: 0 };
    const covered = known.covered + (bare.has(screen) ? 0 : 1);
    formats.set(key, { ...known, screens: known.screens + 1, covered });
  }
  return [...formats.values()].sort((a, b) => b.screens - a.screens || b.widthPx - a.widthPx);
}

export interface CropFormat {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Chosen screens of this size. */
  readonly screens: number;
}

/** Sizes of those screens that a part of a picture fits where the whole does not; the most frequent first. */
export function cropFormats(artwork: Artwork, screens: readonly Screen[]): CropFormat[] {
  if (artwork.type !== 'image') return [];
  const fitting = screens.filter(
    (screen) => isCroppable(artwork, screen) && screen.acceptedMimeTypes.includes(artwork.mimeType),
  );
  return formatCoverage(fitting, []).map(({ widthPx, heightPx, screens: count }) => ({
    widthPx,
    heightPx,
    screens: count,
  }));
}
