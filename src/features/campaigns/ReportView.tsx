import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ProvenanceNote } from '#src/ui/ProvenanceNote.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportMetric } from './report-url.ts';

interface ReportViewProps {
  report: Schema<'Report'>;
  metric: ReportMetric;
  campaign: Schema<'Campaign'>;
}

/** A report as chart and table over the same figures; without plays, when they come. */
export function ReportView({ report, metric, campaign }: ReportViewProps) {
  const t = useText();
  const format = useFormat();
  const { rows, totals } = report;
  const { status, startDate, endDate } = campaign;
  if (rows.length === 0) {
    const isAhead = startDate && ['draft', 'pending_payment', 'in_review', 'scheduled'].includes(status);
    return (
      <Card>
        <EmptyState icon="chart" title={t('report.none')}>
          {status === 'live'
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
      <ReportChart
        report={report}
        metric={metric}
        flight={[startDate, endDate].filter((day) => typeof day === 'string')}
      />
      <Card flush title={t(report.groupBy === 'day' ? 'report.tableByDay' : 'report.tableByScreen')}>
        <div className="report-table">
          <ReportTable report={report} />
        </div>
        <p className="campaign-footnote">
          <ProvenanceNote provenance={totals.provenance}>
            {t(provenanceMessages[totals.provenance], { time: format.dateTime(totals.asOf) })}
          </ProvenanceNote>
        </p>
      </Card>
    </div>
  );
}
