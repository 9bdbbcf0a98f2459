import { fitsScreen, type PixelSize, type ScreenSize } from '#domain/artworks/fits-screen.ts';

export interface InPlace<A, S> {
  readonly artwork: A;
  readonly screen: S;
}

/**
 * Each artwork on one of the screens that it fits, where it leaves the least of it black: different surroundings before the same
 * once more, and a photo in which the screen is marked before a drawing. Artworks that fit none are left out.
 */
export function inPlace<
  A extends PixelSize & { readonly id: string },
  S extends ScreenSize & {
    readonly id: string;
    readonly venueType: number;
    readonly photo?: { readonly corners: unknown };
  },
>(artworks: readonly A[], screens: readonly S[], most: number): readonly InPlace<A, S>[] {
  const shown: InPlace<A, S>[] = [];
  for (const artwork of artworks) {
    if (shown.length === most) break;
    const seen = new Set(shown.map(({ screen }) => screen.venueType));
    const rank = (screen: S) =>
      (seen.has(screen.venueType) ? 100 : 0) +
      fitsScreen(artwork, screen).letterboxPct -
      (screen.photo?.corners ? 1 : 0);
    let best: S | null = null;
    for (const screen of screens) {
      if (fitsScreen(artwork, screen).fits && (best === null || rank(screen) < rank(best))) best = screen;
    }
    if (best) shown.push({ artwork, screen: best });
  }
  return shown;
}
