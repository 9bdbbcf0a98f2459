import { type RunningArtwork, type RunningScreen, runsOn } from '../artworks/runs-on.ts';
import type { DraftLine } from './campaign-draft.ts';

interface Weighted {
  readonly artworkIds: readonly string[];
  readonly artworkWeights?: DraftLine['artworkWeights'] | undefined;
}

type NamedArtwork = RunningArtwork & { readonly id: string };

/** What an artwork takes of the plays of a screen on which it runs, 0 to 1: at least and at most. */
export interface PlayShare {
  readonly low: number;
  readonly high: number;
  /** On how many screens it runs, of how many. */
  readonly screens: number;
  readonly all: number;
}

/** The weights that are offered: more turns than these nobody tells apart. */
export const turns: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

/** How often an artwork takes its turn; 1 unless told. */
export const weightOf = ({ artworkWeights }: Weighted, id: string): number => artworkWeights?.[id] ?? 1;

/** A line with another weight of one of its artworks; where all are alike, none is told. */
export function withWeight(line: Weighted, id: string, weight: number): Pick<DraftLine, 'artworkWeights'> {
  const weights = Object.fromEntries(line.artworkIds.map((one) => [one, one === id ? weight : weightOf(line, one)]));
  const [first] = Object.values(weights);
  return { artworkWeights: Object.values(weights).every((one) => one === first) ? null : weights };
}

/** The part of each screen's plays that each artwork of a line takes: those that run there share them by their weights. */
export function playSharesOf(
  line: Weighted,
  artworks: readonly NamedArtwork[],
  screens: readonly RunningScreen[],
): ReadonlyMap<string, PlayShare> {
  const own = line.artworkIds.flatMap((id) => artworks.find((artwork) => artwork.id === id) ?? []);
  // Before a screen is chosen they would all meet.
  const meeting =
    screens.length > 0 ? screens.map((screen) => own.filter((artwork) => runsOn(artwork, screen))) : [own];
  const shares = new Map<string, PlayShare>(
    own.map(({ id }) => [id, { low: 1, high: 0, screens: 0, all: meeting.length }]),
  );
  for (const together of meeting) {
    const whole = together.reduce((sum, { id }) => sum + weightOf(line, id), 0);
    for (const { id } of together) {
      const share = weightOf(line, id) / whole;
      const { low, high, screens: count, all } = shares.get(id) ?? { low: 1, high: 0, screens: 0, all: 0 };
      shares.set(id, { low: Math.min(low, share), high: Math.max(high, share), screens: count + 1, all });
    }
  }
  return shares;
}
