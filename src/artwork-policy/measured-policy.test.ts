import { describe, expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import type { MeasuredText } from './measure-text.ts';
import { readTexts, withMeasured } from './measured-policy.ts';

const text = (more: Partial<MeasuredText> = {}): MeasuredText => ({
  ...{ x: 0.1, y: 0.1, width: 0.5, height: 0.1, capHeight: 0.05, ratio: 7 },
  ...more,
});
const report: Schema<'PolicyReport'> = {
  ...{ version: 2, checkedAt: '2026-11-22T12:00:00Z', findings: [] },
  unchecked: [
    { check: 'contrast', reason: 'no_picture' },
    { check: 'white_level', reason: 'no_picture' },
    { check: 'text_size', reason: 'text_unknown' },
  ],
};

describe('what a package tells of its text', () => {
  it('is taken when it is a list of places, without anything more that a place carries', () => {
    expect(readTexts({ texts: [{ ...text(), note: 'x' }] })).toEqual([text()]);
    expect(readTexts({ texts: [] })).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['words', 'texts'],
    ['no list', { texts: { length: 1 } }],
    ['a place outside the page', { texts: [text({ x: 1.2 })] }],
    ['no number', { texts: [text({ capHeight: Number.NaN })] }],
    ['a number in words', { texts: [{ ...text(), y: '0.2' }] }],
    ['a contrast that there cannot be', { texts: [text({ ratio: 22 })] }],
    ['a place without its contrast', { texts: [{ ...text(), ratio: undefined }] }],
    ['more than it was asked for', { texts: Array.from({ length: 201 }, () => text()) }],
  ])('is not taken when it is %s', (_, data) => {
    expect(readTexts(data)).toBeNull();
  });
});

describe('a report with what was measured', () => {
  it('names small and faint text in its place, the worst first, and what it still cannot say', () => {
    const small = text({ y: 0.4, capHeight: 0.02 });
    const faint = text({ y: 0.7, ratio: 1.2 });
    const { findings, unchecked } = withMeasured(report, [text(), small, faint]);
    expect(findings).toMatchObject([
      { check: 'contrast', severity: 'problem', measured: 1.2, limit: 3, box: { x: 0.1, y: 0.7 } },
      { check: 'text_size', severity: 'warning', measured: 2, limit: 2.2, box: { x: 0.1, y: 0.4 } },
    ]);
    expect(unchecked).toEqual([{ check: 'white_level', reason: 'no_picture' }]);
  });

  it('says once of words that moved how small they were at their smallest', () => {
    const { findings } = withMeasured(report, [
      text({ capHeight: 0.015 }),
      text({ x: 0.2, capHeight: 0.01 }),
      text({ x: 0.2, y: 0.8, capHeight: 0.01 }),
    ]);
    expect(findings.map(({ measured, box }) => [measured, box?.y])).toEqual([
      [1, 0.1],
      [1, 0.8],
    ]);
  });

  it('goes on saying that contrast is not checked where no ground is known', () => {
    expect(withMeasured(report, [text({ ratio: null })]).unchecked.map(({ check }) => check)).toEqual([
      'contrast',
      'white_level',
    ]);
  });
});
