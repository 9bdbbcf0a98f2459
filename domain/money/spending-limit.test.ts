import { describe, expect, it } from 'vitest';
import { leftToSpend, needsApproval } from './spending-limit.ts';

describe('a spending limit', () => {
  it('leaves what is not spent, and never less than nothing', () => {
    expect(leftToSpend({ limit: 100, spent: 30 })).toBe(70);
    // It was set in the middle of the month, below what had been booked.
    expect(leftToSpend({ limit: 100, spent: 130 })).toBe(0);
    expect(leftToSpend({ limit: null, spent: 130 })).toBeNull();
  });

  it('takes another’s word for more than is left, and for nothing else', () => {
    expect(needsApproval(71, 70)).toBe(true);
    expect(needsApproval(70, 70)).toBe(false);
    expect(needsApproval(1, 0)).toBe(true);
    expect(needsApproval(1_000_000, null)).toBe(false);
  });
});
