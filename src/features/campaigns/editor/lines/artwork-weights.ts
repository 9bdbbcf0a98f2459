import type { DraftLine } from '#machines/campaigns/campaign-draft.ts';

type Weighted = Pick<DraftLine, 'artworkIds' | 'artworkWeights'>;

/** How often an artwork takes its turn; 1 unless told. */
export const weightOf = ({ artworkWeights }: Weighted, id: string): number => artworkWeights?.[id] ?? 1;

/** A line with another weight of one of its artworks; where all are alike, none is told. */
export function withWeight(line: Weighted, id: string, weight: number): Pick<DraftLine, 'artworkWeights'> {
  const weights = Object.fromEntries(line.artworkIds.map((one) => [one, one === id ? weight : weightOf(line, one)]));
  const [first] = Object.values(weights);
  return { artworkWeights: Object.values(weights).every((one) => one === first) ? null : weights };
}
