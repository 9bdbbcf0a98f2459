import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import type { UploadSum } from './upload-total.ts';

interface UploadTotalProps {
  sum: UploadSum | null;
  onCancelAll: () => void;
}

/** How far all files are together; nothing of a single one, or when none is on its way. */
export function UploadTotal({ sum, onCancelAll }: UploadTotalProps) {
  const t = useText();
  const format = useFormat();
  if (!sum) return null;
  const { moving, sentBytes, totalBytes } = sum;
  return (
    <div className="upload-total">
      <div className="upload-words">
        <p className="figures">
          {t('upload.total', { count: moving, sent: format.bytes(sentBytes), total: format.bytes(totalBytes) })}
        </p>
        <ProgressBar label={t('upload.totalLabel')} value={totalBytes > 0 ? sentBytes / totalBytes : null} />
      </div>
      <Button size="small" variant="text" tone="neutral" onClick={onCancelAll}>
        {t('upload.cancelAll')}
      </Button>
    </div>
  );
}
