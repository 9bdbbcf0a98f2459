import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { ReportCompare, ReportUrl } from './report-url.ts';

const comparisons: Readonly<Record<ReportCompare, MessageId>> = {
  none: 'report.compare.none',
  previous: 'report.compare.previous',
  week_before: 'report.compare.weekBefore',
  custom: 'report.compare.custom',
};

export interface ReportDaysProps {
  url: ReportUrl;
  /** The days that are shown, whatever the URL leaves open. */
  shown: { from: string; to: string; comparedWith: { from: string; to: string } | null } | null;
  onChange: (url: ReportUrl) => void;
}

/** Of which days a report is, and with which days it is compared. */
export function ReportDays({ url, shown, onChange }: ReportDaysProps) {
  const t = useText();
  const from = url.from ?? shown?.from ?? '';
  const to = url.to ?? shown?.to ?? '';
  const days = (first: string, last: string) => {
    // A day that is being typed is none yet.
    if (first && last && first <= last) onChange({ ...url, from: first, to: last });
  };
  const compare = (kind: ReportCompare) => {
    const before = shown?.comparedWith ?? { from, to };
    onChange({
      ...url,
      compare: kind,
      compareFrom: kind === 'custom' ? before.from : null,
      compareTo: kind === 'custom' ? before.to : null,
    });
  };
  const compared = (first: string, last: string) => {
    if (first && last && first <= last) onChange({ ...url, compareFrom: first, compareTo: last });
  };
  return (
    <div className="report-fields">
      <DateRangeFields
        start={{ label: t('report.from'), value: from }}
        end={{ label: t('report.to'), value: to }}
        onChange={({ start = from, end = to }) => days(start, end)}
      />
      <SelectField
        label={t('report.compare')}
        value={url.compare}
        onChange={({ target }) => compare(target.value as ReportCompare)}
        options={(Object.keys(comparisons) as ReportCompare[]).map((value) => ({
          value,
          label: t(comparisons[value]),
        }))}
      />
      {url.compare === 'custom' && (
        <DateRangeFields
          start={{ label: t('report.compareFrom'), value: url.compareFrom ?? '' }}
          end={{ label: t('report.compareTo'), value: url.compareTo ?? '' }}
          onChange={({ start = url.compareFrom ?? '', end = url.compareTo ?? '' }) => compared(start, end)}
        />
      )}
    </div>
  );
}
