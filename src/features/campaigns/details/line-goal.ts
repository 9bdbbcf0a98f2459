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
