import { useRef } from 'react';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';
import type { ScreenImportEvent } from '#machines/desk/screen-import.machine.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ImportList } from './ImportList.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { browserScreenImportMachine, saveTemplate } from './screen-import.actors.ts';

interface ImportFlowProps {
  /** The import that the address names; empty for none. */
  readonly id: string;
  /** It has an address from now on. */
  readonly onStarted: (id: string) => void;
}

/** One import, from the choice of its sheet to what became of it. */
export function ImportFlow({ id, onStarted }: ImportFlowProps) {
  const t = useText();
  const format = useFormat();
  const actor = useActorRef(browserScreenImportMachine, { input: { id } });
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'import.started', (started) => onStarted(started.id));
  const found = useRef<HTMLDivElement>(null);
  const { report, failure } = snapshot.context;
  const name = isolate(snapshot.context.name);
  const isBusy = snapshot.hasTag('busy');
  const isMarking = snapshot.matches('marking');
  const isUnsent = snapshot.matches({ resting: 'unsent' });
  /** What was pressed is gone then: who goes by keyboard goes on at what becomes of it. */
  const go = (event: ScreenImportEvent) => {
    actor.send(event);
    found.current?.focus();
  };
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const idempotencyKey = crypto.randomUUID();
    go({ type: 'sheet.chosen', name: file.name, bytes: file.size, file: () => file, idempotencyKey });
  };
  const cancelling = snapshot.hasTag('cancellable') && (
    <Button variant="stroked" size="small" tone="neutral" onClick={() => go({ type: 'cancel.requested' })}>
      {t('desk.import.cancel')}
    </Button>
  );
  if (snapshot.matches('gone'))
    return (
      <DetailGone
        icon="upload"
        level={2}
        title={t('desk.import.gone')}
        back={{ to: path('deskScreenImport'), label: t('desk.import.title') }}
      >
        {t('desk.import.goneText')}
      </DetailGone>
    );
  return (
    <div className="stack gap-4">
      <p className="muted">{t('desk.import.text')}</p>
      <DropZone
        single
        disabled={isBusy}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        title={t('desk.import.pick')}
        drop={t('desk.import.drop')}
        hint={t('desk.import.hint', { rows: sheetLimits.rows, size: format.bytes(sheetLimits.bytes) })}
        onFiles={choose}
      />
      {snapshot.matches({ resting: 'waiting' }) && (
        <>
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
          <ImportList />
        </>
      )}
      <div ref={found} tabIndex={-1} className="stack gap-4 desk-outcome" aria-busy={isBusy}>
        {isBusy && !isMarking && (
          <ImportProgress
            name={name}
            isSending={snapshot.matches('sending')}
            progress={report?.progress ?? null}
            actions={cancelling}
          />
        )}
        {snapshot.matches({ resting: 'oversized' }) && (
          <Banner
            tone="caution"
            announce="alert"
            title={t('desk.import.oversized', { name, size: format.bytes(sheetLimits.bytes) })}
          >
            {t('desk.import.oversizedText')}
          </Banner>
        )}
        {snapshot.hasTag('failed') && failure && (
          <Banner
            tone="caution"
            announce="alert"
            title={isUnsent ? t('desk.import.unsent', { name }) : t('desk.import.unread')}
            actions={<RetryButton onRetry={() => go({ type: 'retry.requested' })} />}
          >
            <p>{t(failureMessages[failure.kind])}</p>
            {!isUnsent && report?.progress && <p>{t('desk.import.unreadText')}</p>}
          </Banner>
        )}
        {(snapshot.hasTag('shown') || isMarking) && report && (
          <ImportReport
            report={report}
            isMarking={isMarking}
            actions={cancelling}
            onImport={snapshot.hasTag('importable') ? () => go({ type: 'import.requested' }) : null}
            onRetry={() => go({ type: 'retry.requested' })}
            onMark={(rows, isConfirmed) => actor.send({ type: 'places.marked', rows, isConfirmed })}
          />
        )}
      </div>
    </div>
  );
}
