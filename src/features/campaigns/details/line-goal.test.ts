import { describe, expect, it } from 'vitest';
import { goalOf } from './line-goal.ts';

const campaign = { budgetTotal: 90_001 };

describe('the goal of a line', () => {
  it('is its part of the budget, or what it names', () => {
    expect(goalOf(campaign, { goal: 'budget', goalAmount: null }, 0.5)).toEqual({ metric: 'spend', amount: 45_001 });
    expect(goalOf(campaign, { goal: 'plays', goalAmount: 700 }, 0.5)).toEqual({ metric: 'plays', amount: 700 });
    expect(goalOf(campaign, { goal: 'impressions', goalAmount: 9_000 }, 1)).toEqual({
      metric: 'impressions',
      amount: 9_000,
    });
  });

  it('is not measured while there is none', () => {
    expect(goalOf({ budgetTotal: null }, { goal: 'budget', goalAmount: null }, 1)).toBeNull();
    expect(goalOf(campaign, { goal: 'plays', goalAmount: null }, 1)).toBeNull();
  });
});
