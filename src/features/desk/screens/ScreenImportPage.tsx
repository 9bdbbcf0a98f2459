import { useRef } from 'react';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import type { ScreenImportEvent } from '#machines/desk/screen-import.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { ImportReport } from './ImportReport.tsx';
import { browserScreenImportMachine, saveTemplate } from './screen-import.actors.ts';

/** A sheet of screens is checked row by row, and imported when the operator has seen what it would do. */
export function ScreenImportPage() {
  const t = useText();
  const format = useFormat();
  const actor = useActorRef(browserScreenImportMachine);
  const snapshot = useSnapshot(actor);
  const found = useRef<HTMLDivElement>(null);
  const { name, report, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isUnsure = snapshot.matches({ resting: 'unsure' });
  /** What was pressed is gone then: who goes by keyboard goes on at what becomes of it. */
  const go = (event: ScreenImportEvent) => {
    actor.send(event);
    found.current?.focus();
  };
  const choose = ([file]: readonly File[]) => {
    if (file) go({ type: 'sheet.chosen', name: file.name, bytes: file.size, file: () => file });
  };
  return (
    <div className="stack gap-4">
      <p className="muted">{t('desk.import.text')}</p>
      <DropZone
        single
        disabled={isBusy}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        title={t('desk.import.pick')}
        drop={t('desk.import.drop')}
        hint={t('desk.import.hint')}
        onFiles={choose}
      />
      {snapshot.matches({ resting: 'waiting' }) && (
        <div className="row">
          <Button
            variant="text"
            tone="neutral"
            icon="download"
            onClick={() => saveTemplate(`${t('desk.screens.title')}.csv`)}
          >
            {t('desk.import.template')}
          </Button>
        </div>
      )}
      <div ref={found} tabIndex={-1} className="stack gap-4 desk-outcome" aria-busy={isBusy}>
        {isBusy && (
          <div className="stack gap-2">
            <p role="status">
              {t(snapshot.matches('checking') ? 'desk.import.checking' : 'desk.import.importing', {
                name: isolate(name),
              })}
            </p>
            <ProgressBar label={t('desk.import.title')} value={null} />
          </div>
        )}
        {snapshot.matches({ resting: 'oversized' }) && (
          <Banner
            tone="caution"
            announce="alert"
            title={t('desk.import.oversized', { name: isolate(name), size: format.bytes(sheetLimits.bytes) })}
          >
            {t('desk.import.oversizedText')}
          </Banner>
        )}
        {snapshot.hasTag('failed') && failure && (
          <Banner
            tone="caution"
            announce="alert"
            title={t(isUnsure ? 'desk.import.unsure' : 'desk.import.unchecked', { name: isolate(name) })}
            actions={<RetryButton onRetry={() => go({ type: 'retry.requested' })} />}
          >
            <p>{t(failureMessages[failure.kind])}</p>
            {isUnsure && <p>{t('desk.import.unsureText')}</p>}
          </Banner>
        )}
        {snapshot.hasTag('shown') && report && (
          <ImportReport
            name={name}
            report={report}
            isBusy={isBusy}
            isFailed={snapshot.hasTag('failed')}
            onImport={snapshot.hasTag('importable') ? () => go({ type: 'import.requested' }) : null}
          />
        )}
      </div>
    </div>
  );
}
