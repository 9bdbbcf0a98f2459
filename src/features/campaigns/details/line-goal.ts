import type { Schema } from '#src/api/client.ts';

/** What a line is to deliver: of which figure of a report how much, money in minor units. */
export interface LineGoal {
  readonly metric: 'plays' | 'impressions' | 'spend';
  readonly amount: number;
}

/** The goal of a line that has a part (0 to 1) of the budget; null while there is none to be measured. */
export function goalOf(
  { budgetTotal }: Pick<Schema<'Campaign'>, 'budgetTotal'>,
  { goal, goalAmount }: Pick<Schema<'Line'>, 'goal' | 'goalAmount'>,
  part: number,
): LineGoal | null {
  const amount = goal === 'budget' ? Math.round((budgetTotal ?? 0) * part) : goalAmount;
  return amount ? { metric: goal === 'budget' ? 'spend' : goal, amount } : null;
}

/** The part of the turns, 0 to 1, that each artwork of a line takes; alike where none has a weight. */
export function turnsOf({
  artworkIds,
  artworkWeights,
}: Pick<Schema<'Line'>, 'artworkIds' | 'artworkWeights'>): ReadonlyMap<string, number> {
  const weights = artworkIds.map((id) => artworkWeights?.[id] ?? 1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map(artworkIds.map((id, place) => [id, (weights[place] ?? 0) / Math.max(1, all)]));
}
