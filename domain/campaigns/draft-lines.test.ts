import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newLine,
  sharesOf,
  withCopy,
  withLineAgain,
  withNewLine,
  withoutLine,
  withoutPart,
  withScreensAgain,
  withShare,
} from './draft-lines.ts';

const lines = [
  { ...newLine('l1'), name: 'Stations', screenIds: ['s1'], budgetShare: 30 },
  { ...newLine('l2'), name: 'Airport', budgetShare: 70 },
];
const first = lines[0] ?? newLine('l3');

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
    const [, copy] = withCopy(lines, first.id, { id: 'l3', name: 'Stations (copy)' });
    expect(copy).toEqual({ ...first, id: copy?.id, name: 'Stations (copy)' });
    expect(copy?.id).not.toBe(first.id);
  });

  it('begin with as much weight as the others have on average', () => {
    expect(withNewLine(lines, 'l3').at(-1)?.budgetShare).toBe(50);
  });

  it('keep their proportions, and sum to the whole, when one is given another part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 100 }),
        (weights, percent) => {
          const before = weights.map((budgetShare, index) => ({ ...newLine(`l${index}`), budgetShare }));
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

  it('lose screens with their money or without, and every other line keeps what it had', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (weights, share) => {
          const before = weights.map((budgetShare, index) => ({
            ...newLine(`l${index}`),
            screenIds: ['s1', 's2'],
            budgetShare,
          }));
          const [own] = before;
          const shares = sharesOf(before);
          const part = ((shares[0] ?? 0) / 100) * share;
          const budgetTotal = 1_000_000;
          const after = withoutPart({ lines: before, budgetTotal }, own?.id ?? '', { screenIds: ['s2'], part });
          expect(after.lines.map(({ screenIds }) => screenIds.length)).toEqual(
            before.map((_, at) => (at === 0 ? 1 : 2)),
          );
          expect(after.budgetTotal).toBe(Math.round(budgetTotal * (1 - part)));
          sharesOf(after.lines).forEach((percent, at) => {
            const money = (percent / 100) * (after.budgetTotal ?? 0);
            const had = ((shares[at] ?? 0) / 100) * budgetTotal;
            expect(Math.abs(money - (at === 0 ? had - part * budgetTotal : had))).toBeLessThan(60);
          });
          expect(withScreensAgain(after.lines, own?.id ?? '', ['s2'])[0]?.screenIds).toEqual(['s1', 's2']);
        },
      ),
    );
    expect(withoutPart({ lines, budgetTotal: null }, first.id, { screenIds: ['s1'], part: 0 })).toMatchObject({
      lines: [{ screenIds: [], budgetShare: 30_000 }, { budgetShare: 70_000 }],
      budgetTotal: null,
    });
  });
});
