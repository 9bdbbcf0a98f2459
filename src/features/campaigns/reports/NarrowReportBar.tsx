import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';
import { ReportDays, type ReportDaysProps } from './ReportDays.tsx';
import { type ReportGroup, reportGroups } from './report-url.ts';
import { groupMessages } from './report-words.ts';

interface NarrowReportBarProps extends ReportDaysProps {
  actions: ReactNode;
}

/** One row on a phone: the days, which open in a drawer, what the report is grouped by, and what opens the actions below it. */
export function NarrowReportBar({ actions, ...days }: NarrowReportBarProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const { url, shown, onChange } = days;
  return (
    <>
      <div className="report-chips">
        <Button variant="stroked" tone="neutral" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {shown ? format.dateRange(shown.from, shown.to) : t('report.days')}
        </Button>
        <ChipSelect
          label={t('report.groupBy')}
          value={url.by}
          onChange={({ target }) => onChange({ ...url, by: target.value as ReportGroup, sort: null })}
          options={reportGroups.map((by) => ({ value: by, label: t(groupMessages[by].by) }))}
        />
        <IconButton
          variant="stroked"
          icon="download"
          label={t('report.export.open')}
          aria-expanded={isExporting}
          aria-controls={id}
          onClick={() => setExporting(!isExporting)}
        />
      </div>
      {/* Hidden rather than gone: a file that is being written is waited for there. */}
      <div id={id} className="report-bar" hidden={!isExporting}>
        {actions}
      </div>
      {isChoosing && (
        <LateDrawer
          title={t('report.days')}
          closeLabel={t('action.close')}
          onClose={() => setChoosing(false)}
          footer={<Button onClick={() => setChoosing(false)}>{t('report.daysDone')}</Button>}
        >
          <ReportDays {...days} />
        </LateDrawer>
      )}
    </>
  );
}
