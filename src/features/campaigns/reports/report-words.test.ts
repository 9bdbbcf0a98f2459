import { expect, it } from 'vitest';
import { createFormat } from '#src/i18n/create-format.ts';
import { differenceWords } from './report-words.ts';

const words = (now: number, before: number, metric: Parameters<typeof differenceWords>[2]['metric']) =>
  differenceWords(now, before, { metric, currency: 'USD' }, (id) => id, createFormat('en-US'));

it('tells no difference between figures that read the same', () => {
  expect(words(1.0017, 1.0009, 'frequency')).toBe('report.same');
  expect(words(1.004, 1.001, 'delivery')).toBe('report.same');
  expect(words(1.02, 1.01, 'frequency')).toBe('report.more');
  expect(words(3420, 6840, 'plays')).toBe('report.less');
  expect(words(3420, 0, 'plays')).toBe('report.wasNothing');
});
