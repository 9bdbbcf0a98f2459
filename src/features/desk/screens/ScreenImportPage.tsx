import { useRef } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { ImportReport } from './ImportReport.tsx';
import { browserScreenImportMachine, saveTemplate } from './screen-import.actors.ts';

/** A sheet of screens is checked row by row, and imported when the operator has seen what it would do. */
export function ScreenImportPage() {
  const t = useText();
  const actor = useActorRef(browserScreenImportMachine);
  const snapshot = useSnapshot(actor);
  const found = useRef<HTMLDivElement>(null);
  const { name, report, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isUnsure = snapshot.matches({ resting: 'unsure' });
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    actor.send({ type: 'sheet.chosen', name: file.name, file: () => file });
    found.current?.focus();
  };
  return (
    <div className="stack gap-4">
      <p className="muted">{t('desk.import.text')}</p>
      <DropZone
        single
        disabled={isBusy}
        accept=".csv,text/csv"
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
        {snapshot.hasTag('failed') && failure && (
          <Banner
            tone="caution"
            announce="alert"
            title={t(isUnsure ? 'desk.import.unsure' : 'desk.import.unchecked', { name: isolate(name) })}
            actions={
              <Button
                variant="stroked"
                size="small"
                tone="neutral"
                icon="refresh"
                onClick={() => actor.send({ type: 'retry.requested' })}
              >
                {t('action.retry')}
              </Button>
            }
          >
            {t(failureMessages[failure.kind])} {isUnsure && t('desk.import.unsureText')}
          </Banner>
        )}
        {snapshot.hasTag('shown') && report && (
          <ImportReport
            name={name}
            report={report}
            isBusy={isBusy}
            isFailed={snapshot.hasTag('failed')}
            onImport={snapshot.hasTag('importable') ? () => actor.send({ type: 'import.requested' }) : null}
          />
        )}
      </div>
    </div>
  );
}
