import { letteringRules } from '#domain/artworks/check-text.ts';
import { contrast, mix } from '#domain/color/color.ts';
import {
  type Box,
  isOnPage,
  type Measure,
  type StudioLayer,
  type StudioPage,
  type StudioText,
  safeBox,
} from './design.ts';
import { layText } from './text-lines.ts';

export type PageCheck =
  /** Letters nobody can read from where people stand. */
  | 'small'
  /** Letters that are hard to tell from their ground. */
  | 'contrast'
  /** It cannot be told, for a picture lies behind them. */
  | 'unknownGround'
  /** More text than its box has room for. */
  | 'overflow'
  /** Two things that are to be read lie on each other. */
  | 'overlap'
  /** What matters lies too near to the edge. */
  | 'edge'
  /** It cannot be seen at all. */
  | 'outside'
  /** A place without its picture. */
  | 'noPicture'
  /** A picture that has too few pixels for its place. */
  | 'coarse'
  /** A code that leads nowhere yet. */
  | 'noAddress'
  /** A code that no phone reads from where people stand. */
  | 'smallCode'
  /** More words than are read in passing. */
  | 'words';

export interface PageFinding {
  readonly check: PageCheck;
  readonly severity: 'problem' | 'warning' | 'note';
  /** Null for what is said of the whole page. */
  readonly layerId: string | null;
  /** What was found, and what it should be: parts of a hundred, a ratio, or a number of words. */
  readonly measured?: number;
  readonly limit?: number;
}

/** Of the height of letters with descenders, what a capital takes: Inter's and Noto Kufi's, rounded down. */
const CAPITAL = 0.72;
/** What is read in the few seconds that somebody passes: the figure of the trade's guidelines is seven to ten words. */
const MOST_WORDS = 20;
/** A QR code is read from about ten times its own width; people stand some two heights of the screen away at the nearest. */
const LEAST_CODE = 0.2;
/** A picture may be shown this many times as large as it is. */
const MOST_ENLARGED = 1.5;

const holds = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The colours that lie behind a layer; null where a picture does. */
export function groundsOf(page: StudioPage, layer: StudioLayer): readonly string[] | null {
  let grounds: string[] | null = [page.background];
  for (const below of page.layers.slice(0, page.layers.indexOf(layer))) {
    if (!meets(below, layer)) continue;
    if (below.kind === 'picture' && below.assetId) grounds = null;
    if (below.kind !== 'shape') continue;
    const isWhole = holds(below, layer) && below.shape !== 'ellipse';
    if (grounds === null) {
      if (isWhole && below.opacity === 1) grounds = [below.colour];
      continue;
    }
    const mixed = grounds.map((ground) => mix(ground, below.colour, below.opacity));
    grounds = isWhole ? mixed : [...grounds, ...mixed];
  }
  return grounds;
}

function checkText(page: StudioPage, layer: StudioText, measure: Measure): PageFinding[] {
  const findings: PageFinding[] = [];
  const { distanceInLetterHeights, nearInPictureHeights } = letteringRules.textSize;
  const limit = nearInPictureHeights / distanceInLetterHeights;
  const capital = (layer.size * CAPITAL) / page.height;
  const percent = (part: number) => Math.round(part * 1000) / 10;
  if (capital < limit && layer.role !== 'legal') {
    const severity = capital < limit / 2 ? 'problem' : 'warning';
    findings.push({ check: 'small', severity, layerId: layer.id, measured: percent(capital), limit: percent(limit) });
  }
  if (layText(layer, measure).height > layer.height + layer.size * 0.2)
    findings.push({ check: 'overflow', severity: 'warning', layerId: layer.id });
  const grounds = groundsOf(page, layer);
  if (grounds === null) return [...findings, { check: 'unknownGround', severity: 'note', layerId: layer.id }];
  const ratio = Math.min(...grounds.map((ground) => contrast(layer.colour, ground)));
  const { minRatio } = letteringRules.contrast;
  if (ratio < minRatio) {
    const severity = ratio < minRatio / 2 ? 'problem' : 'warning';
    const measured = Math.round(ratio * 10) / 10;
    findings.push({ check: 'contrast', severity, layerId: layer.id, measured, limit: minRatio });
  }
  return findings;
}

/** What is known of a picture. */
export type AssetSize = (assetId: string) => { readonly width: number; readonly height: number } | undefined;

function checkPicture(layer: StudioLayer, sizeOf: AssetSize): PageFinding[] {
  if (layer.kind !== 'picture') return [];
  const size = layer.assetId ? sizeOf(layer.assetId) : undefined;
  if (!size) return [{ check: 'noPicture', severity: 'warning', layerId: layer.id }];
  const ratios = [layer.width / size.width, layer.height / size.height];
  const scale = layer.fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  return scale > MOST_ENLARGED
    ? [
        {
          check: 'coarse',
          severity: 'warning',
          layerId: layer.id,
          measured: Math.round(scale * 10) / 10,
          limit: MOST_ENLARGED,
        },
      ]
    : [];
}

function checkCode(page: StudioPage, layer: StudioLayer): PageFinding[] {
  if (layer.kind !== 'code') return [];
  if (!layer.url) return [{ check: 'noAddress', severity: 'warning', layerId: layer.id }];
  const part = Math.min(layer.width, layer.height) / page.height;
  return part < LEAST_CODE
    ? [
        {
          check: 'smallCode',
          severity: 'warning',
          layerId: layer.id,
          measured: Math.round(part * 100),
          limit: LEAST_CODE * 100,
        },
      ]
    : [];
}

function checkPlace(page: StudioPage, layer: StudioLayer): PageFinding[] {
  if (!isOnPage(layer, page)) return [{ check: 'outside', severity: 'warning', layerId: layer.id }];
  const matters = layer.kind === 'text' || layer.kind === 'code' || layer.role === 'logo';
  return matters && !holds(safeBox(page), layer) ? [{ check: 'edge', severity: 'warning', layerId: layer.id }] : [];
}

/** Texts and codes that lie on one another, each told of once. */
function checkOverlap(page: StudioPage): PageFinding[] {
  const read = page.layers.filter(({ kind, role }) => kind === 'code' || (kind === 'text' && role !== 'decoration'));
  return read
    .filter((layer, index) => read.some((other, at) => at > index && meets(layer, other)))
    .map(({ id }) => ({ check: 'overlap', severity: 'warning', layerId: id }));
}

const order = { problem: 0, warning: 1, note: 2 } as const;

/** What could be better on a page, the worst first; each figure by the rules that its artwork will be held against. */
export function checkPage(page: StudioPage, measure: Measure, sizeOf: AssetSize): PageFinding[] {
  const texts = page.layers.filter((layer): layer is StudioText => layer.kind === 'text' && layer.text.trim() !== '');
  const words = texts.reduce(
    (sum, { text, role }) => sum + (role === 'legal' ? 0 : text.split(/\s+/).filter(Boolean).length),
    0,
  );
  const findings = page.layers.flatMap((layer) => [
    ...checkPlace(page, layer),
    ...(layer.kind === 'text' && layer.text.trim() ? checkText(page, layer, measure) : []),
    ...checkPicture(layer, sizeOf),
    ...checkCode(page, layer),
  ]);
  findings.push(...checkOverlap(page));
  if (words > MOST_WORDS)
    findings.push({ check: 'words', severity: 'note', layerId: null, measured: words, limit: MOST_WORDS });
  return findings.sort((one, other) => order[one.severity] - order[other.severity]);
}
