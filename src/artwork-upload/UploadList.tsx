import type { Failure } from '#machines/failure.ts';
import { artworkStatusMessages } from '#src/i18n/artwork-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { type Text, useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { UploadTotal } from './UploadTotal.tsx';
import type { ArtworkUpload } from './upload-queue.ts';
import { rejectionText } from './upload-text.ts';
import type { UploadSum } from './upload-total.ts';
import './artwork-upload.css';

/** Why an upload stands still, where it is not the connection. */
const cutTexts: Partial<Record<Failure['kind'], MessageId>> = {
  unauthenticated: 'failure.unauthenticated',
  unavailable: 'failure.unavailable',
  full: 'failure.full',
};

export interface UploadListProps {
  uploads: readonly ArtworkUpload[];
  /** How far they are together, with those that have left the list. */
  sum: UploadSum | null;
  onCancel: (id: string) => void;
  onCancelAll: () => void;
  onRetry: (id: string) => void;
  /** Takes one that is over off the list. */
  onDismiss: (id: string) => void;
}

/** Files on their way, with what each waits for and what can be done about it. */
export function UploadList({ uploads, sum, onCancel, onCancelAll, onRetry, onDismiss }: UploadListProps) {
  const t = useText();
  if (uploads.length === 0) return null;
  return (
    <div className="stack gap-2">
      <UploadTotal sum={sum} onCancelAll={onCancelAll} />
      <ul className="upload-list" aria-label={t('upload.listLabel')}>
        {uploads.map((upload) => (
          <li key={upload.id} className={`upload upload-${upload.state}`}>
            <UploadMark state={upload.state} />
            <div className="upload-words">
              <p className="upload-name truncate" title={upload.name}>
                <bdi>{upload.name}</bdi>
              </p>
              <UploadState upload={upload} />
            </div>
            <div className="upload-actions">
              {upload.state === 'cut' && (
                <Button size="small" variant="stroked" icon="refresh" onClick={() => onRetry(upload.id)}>
                  {t('action.retry')}
                </Button>
              )}
              <UploadEnd upload={upload} t={t} onCancel={onCancel} onDismiss={onDismiss} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function UploadMark({ state }: { state: ArtworkUpload['state'] }) {
  if (state === 'ready' || state === 'duplicate') return <Icon name="check" className="upload-mark" />;
  if (state === 'rejected' || state === 'cut') return <Icon name="alert" className="upload-mark" />;
  return (
    <span className="upload-mark">
      <Spinner />
    </span>
  );
}

function UploadState({ upload }: { upload: ArtworkUpload }) {
  const t = useText();
  const format = useFormat();
  const { state, rejection, failure, bytes, sentBytes, twin } = upload;
  if (state === 'uploading') {
    const values = { sent: format.bytes(sentBytes), total: format.bytes(bytes) };
    return (
      <>
        <ProgressBar
          label={t('upload.progressLabel', { name: upload.name })}
          value={bytes > 0 ? sentBytes / bytes : null}
        />
        <p className="upload-note figures">{t('upload.progress', values)}</p>
      </>
    );
  }
  if (rejection) {
    return (
      <p className="upload-error" role="alert">
        {rejectionText(rejection, t, format)}
      </p>
    );
  }
  if (twin) {
    const values = { name: twin.name, status: t(artworkStatusMessages[twin.status]) };
    return (
      <p className="upload-note" role="status">
        {t('upload.duplicate', values)}
      </p>
    );
  }
  if (state === 'cut') {
    return (
      <p className="upload-error" role="alert">
        {t(cutTexts[failure?.kind ?? 'network'] ?? 'upload.cut')}
      </p>
    );
  }
  return (
    <p className="upload-note" role="status">
      {t(state === 'checking' ? 'upload.checking' : state === 'processing' ? 'upload.processing' : 'upload.ready')}
    </p>
  );
}

interface UploadEndProps extends Pick<UploadListProps, 'onCancel' | 'onDismiss'> {
  upload: ArtworkUpload;
  t: Text;
}

function UploadEnd({ upload: { id, name, state }, t, onCancel, onDismiss }: UploadEndProps) {
  if (state === 'processing') return null;
  const isOver = state === 'ready' || state === 'rejected' || state === 'duplicate';
  return (
    <IconButton
      icon="close"
      size="small"
      label={t(isOver ? 'upload.dismiss' : 'upload.cancel', { name })}
      onClick={() => (isOver ? onDismiss(id) : onCancel(id))}
    />
  );
}
