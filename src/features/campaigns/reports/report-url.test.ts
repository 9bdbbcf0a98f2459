import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextReportSort,
  type ReportUrl,
  readReportUrl,
  reportGroups,
  reportMetrics,
  toReportView,
  writeReportUrl,
} from './report-url.ts';

const usual: ReportUrl = {
  by: 'day',
  metric: 'plays',
  from: null,
  to: null,
  compare: 'none',
  compareFrom: null,
  compareTo: null,
  sort: null,
};
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const days = fc.tuple(day, day).map((pair) => pair.sort() as [string, string]);
const urls: fc.Arbitrary<ReportUrl> = fc
  .record({
    by: fc.constantFrom(...reportGroups),
    metric: fc.constantFrom(...reportMetrics),
    range: fc.option(days),
    compared: fc.oneof(fc.constantFrom('none' as const, 'previous' as const, 'week_before' as const), days),
    sort: fc.option(fc.constantFrom('key', '-key', ...reportMetrics.flatMap((name) => [name, `-${name}`]))),
  })
  .map(({ by, metric, range, compared, sort }) => ({
    by,
    metric,
    from: range?.[0] ?? null,
    to: range?.[1] ?? null,
    compare: typeof compared === 'string' ? compared : 'custom',
    compareFrom: typeof compared === 'string' ? null : compared[0],
    compareTo: typeof compared === 'string' ? null : compared[1],
    sort,
  }));

describe('the URL of a report', () => {
  it('survives being written and read', () => {
    fc.assert(
      fc.property(urls, (url) => {
        expect(readReportUrl(writeReportUrl(url))).toEqual(url);
      }),
    );
  });

  it('shows plays by day when it says nothing or nonsense', () => {
    expect(readReportUrl(new URLSearchParams(''))).toEqual(usual);
    const nonsense = 'by=moon&metric=colour&from=2026-02-31&to=soon&compare=custom&compareFrom=2026-03-01&sort=-colour';
    expect(readReportUrl(new URLSearchParams(nonsense))).toEqual(usual);
    expect(readReportUrl(new URLSearchParams('from=2026-03-02&to=2026-03-01'))).toEqual(usual);
    expect(writeReportUrl(usual).toString()).toBe('');
  });

  it('asks the server for what it says, and nothing else', () => {
    expect(toReportView(usual)).toEqual({ groupBy: 'day' });
    expect(toReportView({ ...usual, by: 'screen', from: '2026-03-01', compare: 'week_before', sort: '-cpm' })).toEqual({
      groupBy: 'screen',
      from: '2026-03-01',
      compare: 'week_before',
      sort: '-cpm',
    });
  });

  it('sorts a figure from the top first, and names from their beginning', () => {
    expect(nextReportSort('cpm', 'key')).toBe('-cpm');
    expect(nextReportSort('cpm', '-cpm')).toBe('cpm');
    expect(nextReportSort('key', '-plays')).toBe('key');
    expect(nextReportSort('key', 'key')).toBe('-key');
  });
});
