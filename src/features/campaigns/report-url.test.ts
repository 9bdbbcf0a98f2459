import { describe, expect, it } from 'vitest';
import { type ReportView, readReportView, writeReportView } from './report-url.ts';

const views: ReportView[] = (['day', 'screen'] as const).flatMap((by) =>
  (['plays', 'impressions', 'spend'] as const).map((metric) => ({ by, metric })),
);

describe('the URL of a report', () => {
  it.each(views)('survives being written and read: $metric by $by', (view) => {
    expect(readReportView(writeReportView(view))).toEqual(view);
  });

  it('shows plays by day when it says nothing or nonsense', () => {
    const usual: ReportView = { by: 'day', metric: 'plays' };
    expect(readReportView(new URLSearchParams(''))).toEqual(usual);
    expect(readReportView(new URLSearchParams('by=moon&metric=colour'))).toEqual(usual);
    expect(writeReportView(usual).toString()).toBe('');
  });
});
