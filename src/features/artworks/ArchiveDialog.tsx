import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

export interface ArchiveDialogProps {
  name: string;
  /** A campaign shows it: there is nothing to confirm. */
  isBlocked: boolean;
  isBusy: boolean;
  failure: Failure | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an artwork is put away, or says why it has to stay. */
export function ArchiveDialog({ name, isBlocked, isBusy, failure, onConfirm, onClose }: ArchiveDialogProps) {
  const t = useText();
  if (isBlocked) {
    return (
      <Dialog
        title={t('artworks.inUseTitle')}
        size="small"
        closeLabel={t('action.close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('action.close')}</Button>}
      >
        <p dir="auto">{t('artworks.inUseText', { name })}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('artworks.archiveTitle')}
      closeLabel={t('action.close')}
      stayLabel={t('action.cancel')}
      confirmLabel={t('artworks.archiveConfirm')}
      confirmIcon="archive"
      isBusy={isBusy}
      problem={failure && t(failureMessages[failure.kind])}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('artworks.archiveText', { name })}</p>
      <p>{t('artworks.archiveDraft')}</p>
    </ConfirmDialog>
  );
}
