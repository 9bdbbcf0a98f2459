import { type Box, findLettering, joinTiles, type Lettering } from './lettering.ts';
import { luminanceOf, type Picture } from './picture.ts';
import type { Finding } from './report.ts';
import { rules } from './rules.ts';

/** More boxes than these would hide the picture. */
const MAX_BOXES = 5;

const round = (value: number): number => Math.round(value * 10) / 10;
/** Letters need a little air in a box that is drawn around them. */
const AIR = 0.006;

function toBox({ ink }: Lettering): Box {
  const [x, y] = [Math.max(0, ink.x - AIR), Math.max(0, ink.y - AIR)];
  return {
    x,
    y,
    width: Math.min(ink.x + ink.width + AIR, 1) - x,
    height: Math.min(ink.y + ink.height + AIR, 1) - y,
  };
}

/** Lettering that its ground swallows. */
export const checkContrast = (lettering: readonly Lettering[]): Finding[] =>
  joinTiles(lettering.filter(({ ratio }) => ratio < rules.contrast.minRatio))
    .slice(0, MAX_BOXES)
    .map((place) => ({
      check: 'contrast',
      severity: place.ratio < rules.contrast.minRatio / 2 ? 'problem' : 'warning',
      box: toBox(place),
      measured: round(place.ratio),
      limit: rules.contrast.minRatio,
      format: null,
      fix: null,
    }));

/** Too much white, with the box around it. */
export function checkWhite({ width, height, data }: Picture): Finding[] {
  let [white, left, top, right, bottom] = [0, width, height, 0, 0];
  const isWhite = (at: number) =>
    Math.min(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0) >= rules.white.level;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isWhite(y * width + x)) continue;
      white += 1;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  const sharePct = (100 * white) / (width * height);
  if (sharePct <= rules.white.maxSharePct) return [];
  return [
    {
      check: 'white_level',
      severity: 'warning',
      box: { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height },
      measured: round(sharePct),
      limit: rules.white.maxSharePct,
      format: null,
      fix: 'dim_white',
    },
  ];
}

/** Percent of the side that blurred edges may reach into the margin. */
const TOLERANCE = 0.4;

/** How far a box reaches into the margin, in percent of the side: 5 at the very edge. */
function reachOf({ x, y, width, height }: Box): number {
  const gap = Math.min(x, y, 1 - x - width, 1 - y - height);
  return rules.safeArea.marginPct - 100 * gap;
}

/** Lettering that stands where bezels and scaling may eat it. */
export function checkSafeArea(lettering: readonly Lettering[]): Finding[] {
  const outside = joinTiles(lettering.filter(({ ink }) => reachOf(ink) > TOLERANCE));
  return outside.slice(0, MAX_BOXES).map((place) => ({
    check: 'safe_area',
    severity: 'warning',
    box: toBox(place),
    measured: round(Math.max(0, rules.safeArea.marginPct - reachOf(place.ink))),
    limit: rules.safeArea.marginPct,
    format: null,
    fix: 'fit_safe_area',
  }));
}

/** Everything that pixels alone tell. */
export function checkPicture(picture: Picture): Finding[] {
  const lettering = findLettering(luminanceOf(picture));
  return [...checkContrast(lettering), ...checkWhite(picture), ...checkSafeArea(lettering)];
}
