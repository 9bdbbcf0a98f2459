import { type RunningArtwork, type RunningScreen, runsOn } from '#domain/artworks/runs-on.ts';
import type { Schema } from '#src/api/client.ts';
import { type Gap, gapsOf, refuses } from './gaps.ts';

export interface CoverageScreen extends RunningScreen {
  readonly id: string;
  readonly name: string;
  readonly prohibitedCategories: readonly string[];
  /** What the screen costs when it plays all week: the measure of its part where nothing better is known. */
  readonly playMicros: number;
  readonly playsPerHour: number;
  readonly weeklyHours: number;
}

export interface CoverageArtwork extends RunningArtwork {
  readonly id: string;
  readonly name: string;
  readonly status: Schema<'ArtworkStatus'>;
}

export interface CoverageLine {
  readonly id: string;
  /** A weight among the lines. */
  readonly budgetShare: number;
  readonly screenIds: readonly string[];
  readonly artworkIds: readonly string[];
  /** Weights by screen; null: by what the screens cost. */
  readonly spendShares?: Readonly<Record<string, number>> | null | undefined;
}

/** The screens of one size in a line, and what covers them. */
export interface FormatCoverage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly screens: readonly CoverageScreen[];
  readonly bare: readonly CoverageScreen[];
  /** Those of `bare` by the reason. */
  readonly gaps: readonly Gap[];
  /** The line's artworks that run on some of them, and on how many. */
  readonly artworks: readonly { readonly artwork: CoverageArtwork; readonly count: number }[];
  /** Of the whole budget, 0 to 1: what these screens are to spend, and what of it nothing would be shown for. */
  readonly part: number;
  readonly barePart: number;
}

export interface LineCoverage {
  readonly lineId: string;
  readonly part: number;
  readonly barePart: number;
  /** The largest first. */
  readonly formats: readonly FormatCoverage[];
}

/** What a screen is known to spend of its line's budget, minor units; undefined where it is not. */
export type SpendOf = (lineId: string, screenId: string) => number | undefined;

/** Whether an artwork may be shown, now or after its review. */
export const isShowable = ({ status }: Pick<CoverageArtwork, 'status'>): boolean =>
  status === 'processing' || status === 'pending_review' || status === 'approved';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const unless0 = (weights: readonly number[]): readonly number[] => (sum(weights) > 0 ? weights : weights.map(() => 1));

/** The part of a line's budget that each of its screens spends: by the forecast, by weights, or by what they cost. */
function partsOf(line: CoverageLine, screens: readonly CoverageScreen[], spendOf: SpendOf): readonly number[] {
  const spends = screens.map(({ id }) => spendOf(line.id, id));
  const shares = Object.values(line.spendShares ?? {});
  const mean = sum(shares) / Math.max(1, shares.length);
  const weights = unless0(
    spends.every((spend) => spend !== undefined) && sum(spends as number[]) > 0
      ? (spends as number[])
      : line.spendShares
        ? screens.map(({ id }) => line.spendShares?.[id] ?? mean)
        : screens.map(({ playMicros, playsPerHour, weeklyHours }) => playMicros * playsPerHour * weeklyHours),
  );
  const all = sum(weights);
  return weights.map((weight) => weight / all);
}

interface CoverageFacts {
  /** What is advertised; null while nobody has said. */
  readonly category?: string | null | undefined;
  readonly spendOf?: SpendOf;
}

/** Which artwork covers which screens of which line, and what part of the budget is bare. */
export function coverageOf(
  lines: readonly CoverageLine[],
  screens: readonly CoverageScreen[],
  artworks: readonly CoverageArtwork[],
  { category = null, spendOf = () => undefined }: CoverageFacts = {},
): LineCoverage[] {
  const screenOf = new Map(screens.map((screen) => [screen.id, screen]));
  const artworkOf = new Map(artworks.map((artwork) => [artwork.id, artwork]));
  const shares = unless0(lines.map(({ budgetShare }) => budgetShare));
  return lines.map((line, index) => {
    const own = line.screenIds.flatMap((id) => screenOf.get(id) ?? []);
    const shown = line.artworkIds.flatMap((id) => artworkOf.get(id) ?? []).filter(isShowable);
    const whole = (shares[index] ?? 0) / sum(shares);
    const partOf = new Map(partsOf(line, own, spendOf).map((part, at) => [own[at], part * whole]));
    const sizes = new Map<string, CoverageScreen[]>();
    for (const screen of own) {
      const size = `${screen.widthPx}x${screen.heightPx}`;
      sizes.set(size, [...(sizes.get(size) ?? []), screen]);
    }
    const formats = [...sizes.values()].map((of): FormatCoverage => {
      const bare = of.filter(
        (screen) => refuses(screen, category) || !shown.some((artwork) => runsOn(artwork, screen)),
      );
      const { widthPx = 0, heightPx = 0 } = of[0] ?? {};
      return {
        widthPx,
        heightPx,
        screens: of,
        bare,
        gaps: gapsOf(bare, shown, category),
        artworks: shown
          .map((artwork) => ({ artwork, count: of.filter((screen) => runsOn(artwork, screen)).length }))
          .filter(({ count }) => count > 0),
        part: sum(of.map((screen) => partOf.get(screen) ?? 0)),
        barePart: sum(bare.map((screen) => partOf.get(screen) ?? 0)),
      };
    });
    return {
      lineId: line.id,
      part: whole,
      // A line without screens has nothing that could be bare.
      barePart: sum(formats.map(({ barePart }) => barePart)),
      formats: formats.sort((one, other) => other.screens.length - one.screens.length || other.widthPx - one.widthPx),
    };
  });
}
