import { lazy, Suspense, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import type { PhotoTask } from './PhotoDialog.tsx';
import { removingPhoto } from './photo.actors.ts';
import { numberIn, ScreenScene } from './ScreenScene.tsx';
import type { ScreenSheet } from './screen-page.actors.ts';
import './photo.css';

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((part) => ({ default: part.PhotoDialog })));

interface ScreenPhotoProps {
  screen: ScreenSheet;
  onChanged: (screen: ScreenSheet) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

/** What advertisers see of a screen: its photo, or the drawing that stands for it, and what changes that. */
export function ScreenPhoto({ screen, onChanged, onStale }: ScreenPhotoProps) {
  const t = useText();
  const [task, setTask] = useState<PhotoTask | null>(null);
  const { id, photo } = screen;
  const name = isolate(screen.name);
  const aspect = numberIn(screen, 'width_px') / numberIn(screen, 'height_px');
  const changed = (now: ScreenSheet) => {
    setTask(null);
    showToast(t('desk.photo.saved', { name }));
    onChanged(now);
  };
  const removing = useAction(removingPhoto, {
    onDone: (now) => {
      showToast(t('desk.photo.removed', { name }));
      onChanged(now);
    },
    onBlocked: onStale,
  });
  const choice = (asked: PhotoTask) => (
    <Button size="small" variant="stroked" tone="neutral" onClick={() => setTask(asked)}>
      {t(`desk.photo.${asked}`)}
    </Button>
  );
  return (
    <Card title={t('desk.photo.title')}>
      <div className="photo-card">
        <ScreenScene screen={screen} />
        <div className="stack gap-3">
          {photo ? (
            <p>{t(photo.corners ? 'desk.photo.marked' : 'desk.photo.unmarked')}</p>
          ) : (
            <>
              <p>
                <strong>{t('desk.photo.none')}</strong> {t('desk.photo.why')}
              </p>
              <p className="muted">{t('desk.photo.good')}</p>
            </>
          )}
          <div className="row">
            {photo ? (
              <>
                {choice('adjust')}
                {choice('replace')}
                <Button
                  size="small"
                  variant="stroked"
                  tone="negative"
                  onClick={() => removing.ask({ id, version: photo.version })}
                >
                  {t('desk.photo.remove')}
                </Button>
              </>
            ) : (
              <Button size="small" icon="image" onClick={() => setTask('add')}>
                {t('desk.photo.add')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <ActionDialog
        action={removing}
        title={t('desk.photo.removeTitle', { name })}
        confirmLabel={t('desk.photo.remove')}
        confirmIcon="trash"
        confirmTone="negative"
        problem={removing.failure && t(failureMessages[removing.failure.kind])}
        blocked={{ title: t('desk.photo.goneTitle'), text: <p>{t('desk.photo.gone')}</p> }}
      >
        <p>{t('desk.photo.removeText')}</p>
      </ActionDialog>
      <Suspense>
        {task && (
          <PhotoDialog
            screen={screen}
            aspect={aspect}
            task={task}
            onChanged={changed}
            onStale={onStale}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
