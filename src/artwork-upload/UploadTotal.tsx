import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import type { ArtworkUpload } from './upload-queue.ts';

interface UploadTotalProps {
  uploads: readonly ArtworkUpload[];
  onCancelAll: () => void;
}

const isOnItsWay = ({ state }: ArtworkUpload) =>
  state === 'checking' || state === 'uploading' || state === 'cut' || state === 'processing';

/** How far all files are together; nothing while one or none is on its way. */
export function UploadTotal({ uploads, onCancelAll }: UploadTotalProps) {
  const t = useText();
  const format = useFormat();
  const moving = uploads.filter(isOnItsWay);
  if (moving.length < 2) return null;
  const total = moving.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = moving.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return (
    <div className="upload-total">
      <div className="upload-words">
        <p className="figures">
          {t('upload.total', { count: moving.length, sent: format.bytes(sent), total: format.bytes(total) })}
        </p>
        <ProgressBar label={t('upload.totalLabel')} value={total > 0 ? sent / total : null} />
      </div>
      <Button size="small" variant="text" tone="neutral" onClick={onCancelAll}>
        {t('upload.cancelAll')}
      </Button>
    </div>
  );
}
