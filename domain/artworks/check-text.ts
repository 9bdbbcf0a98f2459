import type { components } from '#contract/product-api.ts';

type Finding = components['schemas']['PolicyFinding'];

/** What lettering is held against, each with where it comes from. */
export const letteringRules = {
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
} as const;

/** A line of text as its maker or its page knows it: a photograph does not. In shares of the picture, from its top left corner. */
export interface KnownText {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Height of a capital letter, as a share of the picture's height. */
  readonly capHeight: number;
}

const boxOf = ({ x, y, width, height }: KnownText) => ({ x, y, width, height });

/** Letters that are too small from where people stand. `isRoadside`: they sit in a car. */
export function checkTextSize(texts: readonly KnownText[], isRoadside: boolean): Finding[] {
  const { distanceInLetterHeights, roadsideInPictureHeights, nearInPictureHeights } = letteringRules.textSize;
  const limit = (isRoadside ? roadsideInPictureHeights : nearInPictureHeights) / distanceInLetterHeights;
  return texts
    .filter(({ capHeight }) => capHeight < limit)
    .map((text) => ({
      check: 'text_size',
      severity: text.capHeight < limit / 2 ? 'problem' : 'warning',
      box: boxOf(text),
      measured: Math.round(text.capHeight * 1000) / 10,
      limit: Math.round(limit * 1000) / 10,
      format: null,
      fix: null,
    }));
}

/** Letters that are hard to tell from their ground, where both are known; `ratio` is null where they are not. */
export function checkTextContrast(texts: readonly (KnownText & { readonly ratio: number | null })[]): Finding[] {
  const { minRatio } = letteringRules.contrast;
  return texts.flatMap((text): Finding[] =>
    text.ratio === null || text.ratio >= minRatio
      ? []
      : [
          {
            check: 'contrast',
            severity: text.ratio < minRatio / 2 ? 'problem' : 'warning',
            box: boxOf(text),
            measured: Math.round(text.ratio * 10) / 10,
            limit: minRatio,
            format: null,
            fix: null,
          },
        ],
  );
}
