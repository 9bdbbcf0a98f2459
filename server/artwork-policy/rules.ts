/** Counts up whenever a rule changes: what was checked by older rules is checked again. */
export const POLICY_VERSION = 2;

/**
 * What an artwork is held against, each with where it comes from. Where a source names a practice without a figure, the figure
 * is this product's and says so.
 */
export const rules = {
  /**
   * Lettering against its ground, as a ratio of relative luminances. W3C, WCAG 2.2, success criterion 1.4.3: at least 3:1 for large
   * text, and everything on a screen in public space is large.
   */
  contrast: { minRatio: 3 },
  /**
   * Letter height at viewing distance. FHWA, Manual on Uniform Traffic Control Devices (2009), section 2A.13: one inch of letter
   * height for each 30 feet of distance, which is one part in 360. From the road a screen is seen from about 36 times its height
   * (500 ft for a 14 ft face, as Clear Channel Outdoor asks of digital bulletins), elsewhere from about 8 times (this product's figure).
   */
  textSize: { distanceInLetterHeights: 360, roadsideInPictureHeights: 36, nearInPictureHeights: 8 },
  /**
   * White ground. Operators ask to avoid it because it outshines the message (Clear Channel Outdoor, digital guidelines;
   * digiekraanid.ee, digital posters: "Avoid white background"). The figures are this product's: 245 of 255 counts as white, more
   * than half of the picture is too much, and 217 (15 % less) is what a dimmed white becomes.
   */
  white: { level: 245, maxSharePct: 50, dimmedTo: 217, dimmedFrom: 180 },
  /** The frame that bezels and scaling may eat. EBU Recommendation R 95: graphics stay 5 % from each edge. */
  safeArea: { marginPct: 5 },
  /** Bare area when a picture is shown whole: `machines/artworks/fits-screen.ts`. Beyond this, bars would outweigh the picture. */
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
