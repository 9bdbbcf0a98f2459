/** The sizes that artworks are made for, by the shape of a screen. */
export type Shape = 'landscape' | 'portrait' | 'standard' | 'banner' | 'small-banner';

export interface ScreenFormat {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly orientation: 'landscape' | 'portrait' | 'banner';
}

export const formats: Readonly<Record<Shape, ScreenFormat>> = {
  landscape: { widthPx: 1920, heightPx: 1080, orientation: 'landscape' },
  portrait: { widthPx: 1080, heightPx: 1920, orientation: 'portrait' },
  standard: { widthPx: 1024, heightPx: 768, orientation: 'landscape' },
  banner: { widthPx: 1400, heightPx: 400, orientation: 'banner' },
  'small-banner': { widthPx: 840, heightPx: 400, orientation: 'banner' },
};
