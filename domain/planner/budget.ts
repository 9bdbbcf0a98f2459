/** The rules a campaign must meet before it is submitted that depend on screens and money alone. */
import type { PlannerScreen } from './types.ts';
import { addDays, localDate } from './zone.ts';

export type BudgetProblem =
  | { readonly code: 'not_positive' }
  /** Less than what the chosen screens ask for together. */
  | { readonly code: 'below_minimum'; readonly minimumMinor: number; readonly shortMinor: number }
  /** More than all free slots cost: the rest would stay unspent. */
  | { readonly code: 'above_useful'; readonly maxSpendMinor: number };

export interface BudgetCheck {
  /** False when the budget cannot be submitted; `above_useful` alone does not forbid it. */
  readonly ok: boolean;
  readonly minimumMinor: number;
  readonly problems: readonly BudgetProblem[];
}

/** Sum of the screens' least spends, minor units. */
export const minimumBudget = (screens: readonly Pick<PlannerScreen, 'minSpendMinor'>[]): number =>
  screens.reduce((sum, screen) => sum + screen.minSpendMinor, 0);

/** Checks a budget in minor units against the minima of the screens and, when known, against the most they can take. */
export function checkBudget(input: {
  readonly budgetMinor: number;
  readonly screens: readonly Pick<PlannerScreen, 'minSpendMinor'>[];
  readonly maxSpendMinor?: number;
}): BudgetCheck {
  const { budgetMinor, screens, maxSpendMinor } = input;
  const minimumMinor = minimumBudget(screens);
  const problems: BudgetProblem[] = [];
  if (!Number.isSafeInteger(budgetMinor) || budgetMinor <= 0) problems.push({ code: 'not_positive' });
  else if (budgetMinor < minimumMinor) {
    problems.push({ code: 'below_minimum', minimumMinor, shortMinor: minimumMinor - budgetMinor });
  }
  const ok = problems.length === 0;
  if (ok && maxSpendMinor !== undefined && budgetMinor > maxSpendMinor) {
    problems.push({ code: 'above_useful', maxSpendMinor });
  }
  return { ok, minimumMinor, problems };
}

/**
 * The first date on which every screen can start: the latest over the screens of today on the screen's own calendar
 * plus its lead time. `YYYY-MM-DD`; null without screens.
 */
export function earliestStart(
  screens: readonly Pick<PlannerScreen, 'timezone' | 'leadTimeDays'>[],
  now: Date,
): string | null {
  let latest: string | null = null;
  for (const screen of screens) {
    const date = addDays(localDate(screen.timezone, now.getTime()), screen.leadTimeDays);
    if (latest === null || date > latest) latest = date;
  }
  return latest;
}
