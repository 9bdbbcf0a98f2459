import { useState } from 'react';
import { Link } from 'react-router';
import type { Design, StudioPage } from '#domain/studio/design.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import type { Asset } from '../../studio.actors.ts';
import { useFormatName } from '../../use-format-name.ts';
import { browserExportMachine } from './export.actors.ts';

interface ExportProgressProps {
  projectId: string;
  version: number;
  pageIds: readonly string[];
  design: Design;
  assets: readonly Asset[];
  exports: readonly Schema<'StudioExport'>[];
  onExported: (done: Schema<'StudioExport'>, page: StudioPage) => void;
  onClose: () => void;
}

/** The pages on their way, and what became of each. */
export function ExportProgress(props: ExportProgressProps) {
  const { projectId, version, pageIds, design, assets, exports, onExported, onClose } = props;
  const t = useText();
  const { formatName } = useFormatName();
  // Of the design as it was when this began.
  const [machine] = useState(() => browserExportMachine({ design, assets, exports, onNoted: onExported }));
  const [pages] = useState(design.pages);
  const actor = useActorRef(machine, { input: { projectId, version, pageIds } });
  const snapshot = useSnapshot(actor);
  const { done } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const failures = done.filter(({ kind }) => kind === 'failed').length;
  const close = () => {
    actor.send({ type: 'export.cancelled' });
    onClose();
  };
  const ended = t(failures > 0 ? 'studio.exportFailed' : 'studio.exportDone', { count: done.length - failures });
  return (
    <Dialog
      title={t('studio.exportTitle')}
      closeLabel={t('action.close')}
      onClose={close}
      footer={
        isBusy ? (
          <Button variant="text" tone="neutral" onClick={close}>
            {t('studio.exportStop')}
          </Button>
        ) : (
          <>
            {failures > 0 && (
              <Button
                variant="stroked"
                tone="neutral"
                icon="refresh"
                onClick={() => actor.send({ type: 'retry.requested' })}
              >
                {t('action.retry')}
              </Button>
            )}
            <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={path('artworkImages')}>
              {t('studio.toArtworks')}
            </Link>
            <Button onClick={close}>{t('action.close')}</Button>
          </>
        )
      }
    >
      <div className="stack">
        <p role="status">{isBusy ? t('studio.exporting', { at: done.length + 1, of: pageIds.length }) : ended}</p>
        <ul className="studio-export">
          {snapshot.context.pageIds.map((pageId, index) => {
            const page = pages.find(({ id }) => id === pageId);
            const one = done[index];
            return (
              page && (
                <li key={pageId} className="studio-export-line" data-state={one?.kind}>
                  {one ? (
                    <Icon name={one.kind === 'exported' ? 'check' : 'alert'} size={16} />
                  ) : index === done.length ? (
                    <Spinner size={16} />
                  ) : (
                    <Icon name="clock" size={16} />
                  )}
                  <span>{formatName(page)}</span>
                  {one?.kind === 'exported' && (
                    <Link to={path('artwork', { id: one.artworkId })}>{t('studio.toArtwork')}</Link>
                  )}
                  {one?.kind === 'failed' && <span className="muted">{t(failureMessages[one.failure.kind])}</span>}
                </li>
              )
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
