import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { followDownload } from '#src/lib/download.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { browserReportExportMachine } from './reports.actors.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;

/** What a CSV file may hold: one table each. */
const tables = {
  table: { content: 'table', total: false, label: 'report.export.csvHolds.table' },
  total: { content: 'table', total: true, label: 'report.export.csvHolds.total' },
  days: { content: 'days', total: false, label: 'report.export.csvHolds.days' },
  plays: { content: 'plays', total: false, label: 'report.export.csvHolds.plays' },
} as const;
type Table = keyof typeof tables;

/** Days with more billed plays are refused (`startReportExport`). */
const MAX_PLAYS = 1_000_000;

interface ReportExportProps {
  campaignId: string;
  view: Schema<'ReportView'>;
  /** A file has been written: there is one more among the kept ones. */
  onWritten: () => void;
}

/** Has the report written as CSV, XLSX or PDF, shows how far it is, and saves it. */
export function ReportExport({ campaignId, view, onWritten }: ReportExportProps) {
  const t = useText();
  const locale = languageOf(useIntl().locale) ?? fallbackLanguage;
  const [table, setTable] = useState<Table>('table');
  const actor = useActorRef(browserReportExportMachine);
  const snapshot = useSnapshot(actor);
  const { request, file } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const failure = snapshot.hasTag('failed') ? snapshot.context.failure : null;
  useWhen(failure, ({ kind }) => {
    showToast(t('report.exportFailed', { reason: t(failureReasons[kind]) }), 'negative');
    actor.send({ type: 'export.dismissed' });
  });
  useEmitted(actor, 'file.written', ({ url }) => {
    followDownload(url);
    onWritten();
  });
  return (
    <div className="report-export">
      <SelectField
        label={t('report.export.csvHolds')}
        value={table}
        onChange={({ target }) => setTable(target.value as Table)}
        options={(Object.keys(tables) as Table[]).map((value) => ({ value, label: t(tables[value].label) }))}
        hint={table === 'plays' ? t('report.export.csvHolds.most', { most: MAX_PLAYS }) : undefined}
      />
      <div className="row gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            variant="stroked"
            tone="neutral"
            size="small"
            icon="download"
            loading={isBusy && request?.format === format}
            disabled={isBusy}
            onClick={() => {
              const { content, total } = tables[format === 'csv' ? table : 'table'];
              actor.send({
                type: 'export.requested',
                request: { campaignId, format, content, total, view, locale, idempotencyKey: newIdempotencyKey() },
              });
            }}
          >
            {t(`report.export.${format}`)}
          </Button>
        ))}
      </div>
      {isBusy && (
        <div className="row gap-2 report-export-progress">
          <div className="grow">
            <ProgressBar label={t('report.export.progress')} value={file ? file.progress / 100 : null} />
          </div>
          {file && (
            <Button variant="text" tone="neutral" size="small" onClick={() => actor.send({ type: 'export.dismissed' })}>
              {t('report.export.leave')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
