import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportSources } from './ReportSources.tsx';
import { ReportTable } from './ReportTable.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import type { ReportMetric } from './report-url.ts';
import { groupMessages } from './report-words.ts';

interface ReportViewProps {
  report: Schema<'Report'>;
  metric: ReportMetric;
  sortedBy?: ((sort: string) => string) | undefined;
}

/** A report as totals, chart, table and sources of the same figures; without plays, when they come. */
export function ReportView({ report, metric, sortedBy }: ReportViewProps) {
  const t = useText();
  const format = useFormat();
  const { rows, totals, before, groupBy, from, to, comparedWith } = report;
  const { status, startDate } = report.campaign;
  if (totals.plays === 0 && !before?.plays) {
    const isAhead = startDate && ['draft', 'pending_payment', 'in_review', 'scheduled'].includes(status);
    return (
      <Card>
        <EmptyState icon="chart" title={t(report.lastPlayAt ? 'report.noneThen' : 'report.none')}>
          {report.lastPlayAt
            ? t('report.noneThenText', { days: format.dateRange(from, to) })
            : status === 'live'
              ? t('report.noneLive')
              : isAhead
                ? t('report.noneAhead', { start: format.date(startDate, { style: 'long' }) })
                : t('report.noneOther')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="stack gap-6">
      <section className="stack gap-2" aria-labelledby="report-totals">
        <h2 id="report-totals" className="report-days">
          {format.dateRange(from, to)}
          {comparedWith && (
            <span className="campaign-quiet">
              {' '}
              {t('report.comparedWith', { days: format.dateRange(comparedWith.from, comparedWith.to) })}
            </span>
          )}
        </h2>
        <ReportTotals report={report} />
      </section>
      {rows.length > 0 && <ReportChart report={report} metric={metric} />}
      {/* The table's own region has the name. */}
      <Card flush title={t(groupMessages[groupBy].table)} aria-labelledby={undefined}>
        <div className="report-table">
          <ReportTable report={report} metric={metric} sortedBy={sortedBy} />
        </div>
        <p className="campaign-footnote campaign-quiet">{t('report.asOf', { time: format.dateTime(report.asOf) })}</p>
      </Card>
      <ReportSources report={report} />
    </div>
  );
}
