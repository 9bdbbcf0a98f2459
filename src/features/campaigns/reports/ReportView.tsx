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
import './reports.css';

interface ReportViewProps {
  report: Schema<'Report'>;
  /** Which figure the chart draws, and who wants another. */
  metric: ReportMetric;
  onMetric: (metric: ReportMetric) => void;
  sortedBy?: ((sort: string) => string) | undefined;
}

/** A report as a chart, the totals that choose what it draws, and a table; without plays, when they come. */
export function ReportView({ report, metric, onMetric, sortedBy }: ReportViewProps) {
  const t = useText();
  const format = useFormat();
  const { rows, totals, before, groupBy, from, to, comparedWith } = report;
  const { status, startDate } = report.campaign;
  if (totals.plays === 0 && !before?.plays) {
    const isAhead =
      startDate && ['draft', 'pending_approval', 'pending_payment', 'in_review', 'scheduled'].includes(status);
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
      <Card
        flush
        title={
          <>
            {format.dateRange(from, to)}
            {comparedWith && (
              <span className="report-compared">
                {' '}
                {t('report.comparedWith', { days: format.dateRange(comparedWith.from, comparedWith.to) })}
              </span>
            )}
          </>
        }
        actions={<ReportSources report={report} />}
      >
        <div className="report-cockpit">
          <div className="report-drawn">{rows.length > 0 && <ReportChart report={report} metric={metric} />}</div>
          <ReportTotals report={report} metric={metric} onMetric={onMetric} />
        </div>
      </Card>
      {/* The table's own region has the name. */}
      <Card flush title={t(groupMessages[groupBy].table)} aria-labelledby={undefined}>
        <div className="report-table">
          <ReportTable report={report} metric={metric} sortedBy={sortedBy} />
        </div>
        <p className="campaign-footnote campaign-quiet">{t('report.asOf', { time: format.dateTime(report.asOf) })}</p>
      </Card>
    </div>
  );
}
