import { Link } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { type ReportGroup, type ReportMetric, type ReportView, writeReportView } from './report-url.ts';

const groups: ReadonlyArray<{ by: ReportGroup; label: MessageId }> = [
  { by: 'day', label: 'report.byDay' },
  { by: 'screen', label: 'report.byScreen' },
];

export const metricMessages: Readonly<Record<ReportMetric, MessageId>> = {
  plays: 'figures.plays',
  impressions: 'figures.impressions',
  spend: 'figures.spend',
};

interface ReportToolbarProps {
  view: ReportView;
  onMetric: (metric: ReportMetric) => void;
}

/** By what the report is grouped, and which figure its chart draws. */
export function ReportToolbar({ view, onMetric }: ReportToolbarProps) {
  const t = useText();
  return (
    <div className="row">
      <nav className="report-groups" aria-label={t('report.groupBy')}>
        {groups.map(({ by, label }) => (
          <Link
            key={by}
            className={buttonClass({ variant: 'text', tone: 'neutral', size: 'small' })}
            aria-current={by === view.by ? 'page' : undefined}
            preventScrollReset
            to={{ search: writeReportView({ ...view, by }).toString() }}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <SelectField
        label={t('report.metric')}
        labelHidden
        value={view.metric}
        onChange={(event) => onMetric(event.target.value as ReportMetric)}
        options={(Object.keys(metricMessages) as ReportMetric[]).map((value) => ({
          value,
          label: t(metricMessages[value]),
        }))}
      />
    </div>
  );
}
