import { describe, expect, it } from 'vitest';
import { pacingVerdict } from './pacing-verdict.ts';

describe('the verdict on pacing', () => {
  it('allows a fifth of the plan in either direction', () => {
    expect(pacingVerdict(0.5, 0.41)).toBe('onPlan');
    expect(pacingVerdict(0.5, 0.39)).toBe('behind');
    expect(pacingVerdict(0.5, 0.59)).toBe('onPlan');
    expect(pacingVerdict(0.5, 0.61)).toBe('ahead');
  });

  it('does not cry over the first hours', () => {
    expect(pacingVerdict(0.01, 0)).toBe('onPlan');
    expect(pacingVerdict(0, 0.01)).toBe('onPlan');
  });
});
