import { letteringRules } from '#domain/artworks/check-text.ts';

/** Counts up whenever a rule changes: what was checked by older rules is checked again. */
export const POLICY_VERSION = 2;

/**
 * What an artwork is held against, each with where it comes from. Where a source names a practice without a figure, the figure
 * is this product's and says so.
 */
export const rules = {
  ...letteringRules,
  /**
   * White ground. Operators ask to avoid it because it outshines the message (Clear Channel Outdoor, digital guidelines;
   * digiekraanid.ee, digital posters: "Avoid white background"). The figures are this product's: 245 of 255 counts as white, more
   * than half of the picture is too much, and 217 (15 % less) is what a dimmed white becomes.
   */
  white: { level: 245, maxSharePct: 50, dimmedTo: 217, dimmedFrom: 180 },
  /** The frame that bezels and scaling may eat. EBU Recommendation R 95: graphics stay 5 % from each edge. */
  safeArea: { marginPct: 5 },
  /** Bare area when a picture is shown whole: `domain/artworks/fits-screen.ts`. Beyond this, bars would outweigh the picture. */
  letterbox: { maxPaddedPct: 25 },
  /**
   * Motion beside roads. FHWA, Guidance on Off-Premise Changeable Message Signs (25 September 2007): messages stand still.
   * OpenOOH venues 300 to 399 are outdoor.
   */
  motion: { roadsideVenues: [300, 399] },
} as const;

/** The formats that artworks are made for, in pixels. */
export const artworkFormats = [
  { widthPx: 1920, heightPx: 1080 },
  { widthPx: 1080, heightPx: 1920 },
  { widthPx: 1024, heightPx: 768 },
  { widthPx: 1400, heightPx: 400 },
  { widthPx: 840, heightPx: 400 },
] as const;
