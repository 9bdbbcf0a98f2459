import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLine } from '../draft-mapping.ts';
import { sharesOf, withCopy, withLineAgain, withNewLine, withoutLine, withShare } from './draft-lines.ts';

const lines = [
  { ...emptyLine(), name: 'Stations', screenIds: ['s1'], budgetShare: 30 },
  { ...emptyLine(), name: 'Airport', budgetShare: 70 },
];
const first = lines[0] ?? emptyLine();

describe('the lines of a draft', () => {
  it('come back to their place after they were taken away, once', () => {
    const left = withoutLine(lines, first.id);
    expect(left.map(({ name }) => name)).toEqual(['Airport']);
    expect(withLineAgain(left, first, 0)).toEqual(lines);
    expect(withLineAgain(lines, first, 0)).toEqual(lines);
    expect(withoutLine(left, left[0]?.id ?? '')).toEqual(left);
  });

  it('share the budget of a line that had all of it, until it comes again', () => {
    const [all, none] = withShare(lines, first.id, 100);
    const left = withoutLine([all ?? first, none ?? first], first.id);
    expect(left.map(({ budgetShare }) => budgetShare)).toEqual([1]);
    expect(sharesOf(withLineAgain(left, all ?? first, 0))[0]).toBeCloseTo(100, 1);
  });

  it('are copied with all they have but their id and name', () => {
    const [, copy] = withCopy(lines, first.id, 'Stations (copy)');
    expect(copy).toEqual({ ...first, id: copy?.id, name: 'Stations (copy)' });
    expect(copy?.id).not.toBe(first.id);
  });

  it('begin with as much weight as the others have on average', () => {
    expect(withNewLine(lines).at(-1)?.budgetShare).toBe(50);
  });

  it('keep their proportions, and sum to the whole, when one is given another part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 100 }),
        (weights, percent) => {
          const before = weights.map((budgetShare) => ({ ...emptyLine(), budgetShare }));
          const after = sharesOf(withShare(before, before[0]?.id ?? '', percent));
          expect(after[0]).toBeCloseTo(percent, 1);
          expect(after.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
          const rest = weights.slice(1);
          const sum = rest.reduce((all, weight) => all + weight, 0);
          if (sum === 0) return;
          rest.forEach((weight, index) => {
            expect(after[index + 1]).toBeCloseTo(((100 - percent) * weight) / sum, 1);
          });
        },
      ),
    );
  });
});
