import { useEffect, useId, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { discardOpenUpload, fetchOpenUploads } from './artwork-upload.actors.ts';
import type { ArtworkUpload } from './upload-queue.ts';
import '#src/ui/form/drop-zone.css';
import './artwork-upload.css';

interface UnfinishedUploadsProps {
  /** Those of this page; they are shown elsewhere. */
  uploads: readonly ArtworkUpload[];
  onFiles: (files: readonly File[]) => void;
}

/** Files that were cut off before this page was opened: chosen again, each goes on where it was. Nothing when there are none. */
export function UnfinishedUploads({ uploads, onFiles }: UnfinishedUploadsProps) {
  const t = useText();
  const headingId = useId();
  const [open, setOpen] = useState<readonly Schema<'Upload'>[]>([]);
  const underWay = uploads.flatMap(({ uploadId }) => uploadId ?? []).join(' ');
  const count = uploads.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever a file of this page comes or goes.
  useEffect(() => {
    const asking = new AbortController();
    // What cannot be listed now is found by its bytes all the same, when the file is chosen again.
    fetchOpenUploads(asking.signal).then(setOpen, () => undefined);
    return () => asking.abort();
  }, [underWay, count]);

  const left = open.filter(({ id }) => !underWay.split(' ').includes(id));
  if (left.length === 0) return null;
  const discard = async (id: string) => {
    setOpen((current) => current.filter((upload) => upload.id !== id));
    // Not removed after all, it is on the list the next time, and gone in a day.
    await discardOpenUpload(id).catch(() => undefined);
  };
  return (
    <section className="stack gap-2" aria-labelledby={headingId}>
      <h2 className="unfinished-title" id={headingId}>
        {t('upload.unfinished')}
      </h2>
      <p className="upload-note">{t('upload.unfinishedText')}</p>
      <ul className="upload-list">
        {left.map((upload) => (
          <UnfinishedUpload key={upload.id} upload={upload} onFiles={onFiles} onDiscard={discard} />
        ))}
      </ul>
    </section>
  );
}

interface UnfinishedUploadProps extends Pick<UnfinishedUploadsProps, 'onFiles'> {
  upload: Schema<'Upload'>;
  onDiscard: (id: string) => void;
}

function UnfinishedUpload({ upload, onFiles, onDiscard }: UnfinishedUploadProps) {
  const t = useText();
  const format = useFormat();
  const inputId = useId();
  const { id, name, bytes, offset, expiresAt } = upload;
  return (
    <li className="upload">
      <div className="upload-words">
        <p className="upload-name truncate" title={name}>
          <bdi>{name}</bdi>
        </p>
        <ProgressBar label={t('upload.arrivedLabel', { name })} value={offset / bytes} />
        <p className="upload-note figures">
          {t('upload.arrived', {
            sent: format.bytes(offset),
            total: format.bytes(bytes),
            until: format.dateTime(expiresAt),
          })}
        </p>
      </div>
      <div className="upload-actions unfinished-actions">
        <span className="unfinished-pick">
          <input
            id={inputId}
            type="file"
            className="drop-zone-input"
            aria-label={t('upload.goOnLabel', { name })}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
          <label htmlFor={inputId} className={buttonClass({ variant: 'stroked', size: 'small' })}>
            {t('upload.goOn')}
          </label>
        </span>
        <Button size="small" variant="text" tone="neutral" onClick={() => onDiscard(id)}>
          {t('upload.discard')}
        </Button>
      </div>
    </li>
  );
}
