import { useEffect, useState } from 'react';
import {
  type CornersFault,
  cornersFault,
  isLargeEnough,
  keptSize,
  photoLimits,
} from '#domain/inventory/photo-frame.ts';
import type { Failure } from '#machines/failure.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { PhotoScreen } from './PhotoScreen.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { framingPhoto, type OpenedPicture, openPicture, settingPhoto } from './photo.actors.ts';
import { cornersIn, type Framing, firstFraming, guessedCorners, toFrame, withCorners } from './photo-framing.ts';
import type { ScreenSheet } from './screen-page.actors.ts';
import './photo.css';

export type PhotoTask = 'add' | 'replace' | 'adjust';

interface PhotoDialogProps {
  screen: ScreenSheet;
  /** Width by height of the screen. */
  aspect: number;
  task: PhotoTask;
  onChanged: (screen: ScreenSheet) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

const titles: Readonly<Record<PhotoTask, MessageId>> = {
  add: 'desk.photo.addTitle',
  replace: 'desk.photo.replaceTitle',
  adjust: 'desk.photo.adjustTitle',
};

const faultTexts: Readonly<Record<CornersFault, MessageId>> = {
  outside: 'desk.photo.outside',
  not_convex: 'desk.photo.crossed',
  too_small: 'desk.photo.tiny',
};

/** What the server calls no picture that it can take. */
const unreadable = ['file_unsupported', 'file_animated', 'file_truncated', 'file_too_many_pixels'];

/** The photo that the screen has, as it is framed. */
function keptPicture({ photo }: ScreenSheet): { picture: OpenedPicture; framing: Framing } | null {
  if (!photo) return null;
  const { originalUrl: url, width, height, crop, corners } = photo;
  const [a, b, c, d] = corners ?? [];
  const marked = a && b && c && d ? ([a, b, c, d] as const) : null;
  return { picture: { file: null, url, width, height }, framing: withCorners({ crop, points: null }, marked) };
}

/** Takes a picture, and says which part of it is shown and where in that part the screen is. */
export function PhotoDialog({ screen, aspect, task, onChanged, onStale, onClose }: PhotoDialogProps) {
  const t = useText();
  const format = useFormat();
  const [begun] = useState(() => (task === 'adjust' ? keptPicture(screen) : null));
  const [picture, setPicture] = useState(begun?.picture ?? null);
  const [framing, setFraming] = useState(begun?.framing ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Nobody has said yet where the screen is. */
  const [isGuess, setGuess] = useState(false);
  const [isSampleShown, setSampleShown] = useState(true);
  /** Of the photo that was framed when the dialog opened. */
  const [version] = useState(screen.photo?.version ?? null);
  const setting = useAction(settingPhoto, {
    onDone: onChanged,
    onRefused: ({ kind }) => {
      if (kind === 'stale') onStale();
    },
  });
  const adjusting = useAction(framingPhoto, { onDone: onChanged, onBlocked: onStale });
  useEffect(
    () => () => {
      if (picture?.file) URL.revokeObjectURL(picture.url);
    },
    [picture],
  );
  const isBusy = setting.isBusy || adjusting.isBusy;

  const refusalOf = (failure: Failure): string => {
    if (failure.kind === 'stale') return t(picture?.file ? 'desk.photo.staleNew' : 'desk.photo.stale');
    if (failure.kind === 'problem' && unreadable.includes(failure.code)) return t('desk.photo.unreadable');
    return t(helpfulMessages[failure.kind]);
  };
  const failure = setting.failure ?? adjusting.failure;
  const corners = framing && cornersIn(framing);
  const fault = corners && cornersFault(corners);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setting.dismiss();
    setProblem(null);
    if (file.size > photoLimits.bytes)
      return setProblem(
        t('desk.photo.tooLarge', { size: format.bytes(file.size), max: format.bytes(photoLimits.bytes) }),
      );
    const opened = await openPicture(file);
    if (!opened) return setProblem(t('desk.photo.unreadable'));
    const { url, width, height } = opened;
    if (!isLargeEnough(keptSize(opened))) {
      URL.revokeObjectURL(url);
      const sizes = { width, height, widthPx: photoLimits.widthPx, heightPx: photoLimits.heightPx };
      return setProblem(
        t(
          'desk.photo.tooSmall',
          Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, format.number(value)])),
        ),
      );
    }
    setPicture(opened);
    setGuess(true);
    setFraming(firstFraming(opened, aspect));
  };
  const save = () => {
    if (!picture || !framing || fault || isBusy) return;
    const frame = toFrame(framing);
    const { id, photo } = screen;
    if (picture.file) setting.run({ id, file: picture.file, ...frame, replaces: photo?.version ?? null });
    else adjusting.run({ id, ...frame, version: version ?? '' });
  };
  const isBlocked = adjusting.isBlocked;
  const said = problem ?? (failure && !isBusy ? refusalOf(failure) : null);
  return (
    <Dialog
      title={t(titles[task], { name: isolate(screen.name) })}
      size={picture ? 'terms' : 'medium'}
      // What was framed is given up by a word alone.
      closable={!isBusy && (!picture || isBlocked || framing === begun?.framing)}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          {picture?.file && (
            <Button variant="text" tone="neutral" disabled={isBusy} onClick={() => setPicture(null)}>
              {t('desk.photo.other')}
            </Button>
          )}
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {t(isBlocked ? 'action.close' : 'action.cancel')}
          </Button>
          {picture && !isBlocked && (
            <Button loading={isBusy} disabled={fault !== null} onClick={save}>
              {t('desk.photo.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {said && (
          <Banner tone="negative" announce="alert">
            {said}
          </Banner>
        )}
        {picture && framing ? (
          <div className="photo-frames">
            <section className="stack gap-3" aria-labelledby="photo-section-title">
              <h3 id="photo-section-title">{t('desk.photo.section')}</h3>
              <p className="muted">{t('desk.photo.sectionText')}</p>
              <PhotoSection
                picture={picture}
                framing={framing}
                isHeld={isBusy || isBlocked}
                onFrame={(now) => setFraming(isGuess && now.points ? withCorners(now, guessedCorners(aspect)) : now)}
              />
            </section>
            <section className="stack gap-3" aria-labelledby="photo-screen-title">
              <h3 id="photo-screen-title">{t('desk.photo.screen')}</h3>
              <p className="muted">{t('desk.photo.screenText')}</p>
              <PhotoScreen
                {...{ picture, framing, aspect, isSampleShown }}
                isHeld={isBusy || isBlocked}
                onFrame={(now) => {
                  setGuess(false);
                  setFraming(now);
                }}
              />
              {fault && (
                <p className="field-error" role="alert">
                  {t(faultTexts[fault])}
                </p>
              )}
              <Checkbox
                label={t('desk.photo.mark')}
                hint={t('desk.photo.markHint')}
                disabled={isBusy || isBlocked}
                checked={corners !== null}
                onChange={({ target }) => {
                  setGuess(target.checked);
                  setFraming(withCorners(framing, target.checked ? guessedCorners(aspect) : null));
                }}
              />
              {corners && (
                <Checkbox
                  label={t('desk.photo.sample')}
                  checked={isSampleShown}
                  onChange={({ target }) => setSampleShown(target.checked)}
                />
              )}
            </section>
          </div>
        ) : (
          <>
            <p className="muted">{t('desk.photo.good')}</p>
            <DropZone
              single
              accept="image/png,image/jpeg,image/webp"
              title={t('desk.photo.pick')}
              drop={t('upload.dropOne')}
              hint={t('desk.photo.hint', {
                width: format.number(photoLimits.widthPx),
                height: format.number(photoLimits.heightPx),
                max: format.bytes(photoLimits.bytes),
              })}
              onFiles={take}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
