export type PacingVerdict = 'ahead' | 'onPlan' | 'behind';

/** Within a fifth of the plan, or two points of the budget near its ends, delivery counts as on plan. */
const TOLERANCE = 0.2;
const SLACK = 0.02;

/** How delivery compares with the plan; both are shares of the budget, 0 to 1. */
export function pacingVerdict(expected: number, delivered: number): PacingVerdict {
  const allowed = Math.max(SLACK, expected * TOLERANCE);
  if (delivered < expected - allowed) return 'behind';
  return delivered > expected + allowed ? 'ahead' : 'onPlan';
}
