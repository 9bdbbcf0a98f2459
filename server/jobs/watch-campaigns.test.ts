import { expect, it } from 'vitest';
import { budgetStep } from './watch-campaigns.ts';

it.each([
  [0, null, 49_999],
  [49_999, null, 49_999],
  [50_000, 50, 79_999],
  [79_999, 50, 79_999],
  [85_000, 80, 99_999],
  [100_000, 100, 9_000_000_000_000_000],
  [130_000, 100, 9_000_000_000_000_000],
])('of 100,000 spent %i is told as %s per cent, and next above %i', (cost, percent, tellAbove) => {
  expect(budgetStep(cost, 100_000)).toEqual({ percent, tellAbove });
});

it('comes to a told part at its sum and not before, whatever the budget', () => {
  for (const budget of [1, 3, 7, 99, 101, 12_345]) {
    const { tellAbove } = budgetStep(0, budget);
    expect(budgetStep(tellAbove, budget).percent).toBeNull();
    expect(budgetStep(tellAbove + 1, budget).percent).not.toBeNull();
  }
});
