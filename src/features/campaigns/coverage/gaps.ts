import { MAX_ENLARGEMENT } from '#domain/artworks/fits-screen.ts';
import { type Misfit, misfitOf } from '#domain/artworks/runs-on.ts';
import type { CoverageArtwork, CoverageScreen } from './coverage.ts';

/** Why nothing is shown on some screens of one size, and what they would take. */
export interface Gap {
  /** `category`: they refuse what is advertised; `none`: no artwork was chosen that may be shown. */
  readonly reason: Misfit | 'category' | 'none';
  readonly screens: readonly CoverageScreen[];
  /** Media types that all of these screens take. */
  readonly mimeTypes: readonly string[];
  readonly maxFileBytes: number;
  readonly spotLengthS: number;
  /** Pixels that an artwork of their shape has at least. */
  readonly least: { readonly width: number; readonly height: number };
}

/** From what is easiest to change about an artwork to what makes another one of it. */
const nearest: readonly Misfit[] = ['bytes', 'duration', 'kind', 'motion', 'resolution', 'letterbox'];

function reasonOf(screen: CoverageScreen, artworks: readonly CoverageArtwork[], category: string | null) {
  if (refuses(screen, category)) return 'category';
  const misfits = artworks.map((artwork) => misfitOf(artwork, screen));
  return nearest.find((misfit) => misfits.includes(misfit)) ?? 'none';
}

/** Whether a screen takes no advertising of a category. */
export const refuses = ({ prohibitedCategories }: CoverageScreen, category: string | null): boolean =>
  category !== null && prohibitedCategories.includes(category);

const takes = ({ motion, acceptedMimeTypes }: CoverageScreen): readonly string[] =>
  motion === 'static' ? acceptedMimeTypes.filter((type) => type.startsWith('image/')) : acceptedMimeTypes;

/** The screens of one size on which none of the artworks runs, by the reason and by what they would take; the most frequent first. */
export function gapsOf(
  bare: readonly CoverageScreen[],
  artworks: readonly CoverageArtwork[],
  category: string | null,
): readonly Gap[] {
  const gaps = new Map<string, Gap>();
  for (const screen of bare) {
    const reason = reasonOf(screen, artworks, category);
    const { widthPx, heightPx, maxFileBytes, spotLengthS } = screen;
    const mimeTypes = takes(screen);
    const key = JSON.stringify([
      reason,
      { motion: mimeTypes, kind: mimeTypes, bytes: maxFileBytes, duration: spotLengthS }[reason as string],
    ]);
    const known = gaps.get(key);
    gaps.set(key, {
      reason,
      screens: [...(known?.screens ?? []), screen],
      mimeTypes: known ? known.mimeTypes.filter((type) => mimeTypes.includes(type)) : mimeTypes,
      maxFileBytes: Math.min(known?.maxFileBytes ?? maxFileBytes, maxFileBytes),
      spotLengthS: Math.min(known?.spotLengthS ?? spotLengthS, spotLengthS),
      least: { width: Math.ceil(widthPx / MAX_ENLARGEMENT), height: Math.ceil(heightPx / MAX_ENLARGEMENT) },
    });
  }
  return [...gaps.values()].sort((a, b) => b.screens.length - a.screens.length);
}
