import { fitsScreen, MAX_ENLARGEMENT, MAX_LETTERBOX_PCT, type PixelSize } from '#domain/artworks/fits-screen.ts';
import type { Finding } from './report.ts';
import { artworkFormats, rules } from './rules.ts';

/** Whether a format can show the picture, and what stays bare; the best format speaks. */
export function checkFormat(size: PixelSize): Finding[] {
  const fits = artworkFormats
    .map((format) => ({
      format,
      ...fitsScreen(size, format),
      enlargement: Math.min(format.widthPx / size.width, format.heightPx / size.height),
    }))
    .sort((one, other) => one.letterboxPct - other.letterboxPct || one.enlargement - other.enlargement);
  const best = fits.find((fit) => fit.fits) ?? fits[0];
  if (!best || (best.fits && best.letterboxPct === 0)) return [];
  const common = { box: null, format: { ...best.format } } as const;
  if (best.reason === 'resolution') {
    const measured = Math.round(best.enlargement * 10) / 10;
    return [{ ...common, check: 'resolution', severity: 'problem', measured, limit: MAX_ENLARGEMENT, fix: null }];
  }
  const canBePadded = best.letterboxPct <= rules.letterbox.maxPaddedPct && best.enlargement <= MAX_ENLARGEMENT;
  return [
    {
      ...common,
      check: 'letterbox',
      severity: best.fits ? 'note' : 'problem',
      measured: best.letterboxPct,
      limit: MAX_LETTERBOX_PCT,
      fix: canBePadded ? 'pad_format' : null,
    },
  ];
}

/** Links and click tags, which do nothing where nobody can click; `count`: how many addresses they lead to. */
export const checkClicks = (count: number): Finding[] =>
  count > 0
    ? [{ check: 'click_target', severity: 'note', box: null, measured: count, limit: 0, format: null, fix: null }]
    : [];

/** Motion where there are roadside screens that stand still; `stillScreens`: how many. */
export const checkMotion = (isMoving: boolean, stillScreens: number): Finding[] =>
  isMoving && stillScreens > 0
    ? [{ check: 'motion', severity: 'warning', box: null, measured: stillScreens, limit: 0, format: null, fix: null }]
    : [];
