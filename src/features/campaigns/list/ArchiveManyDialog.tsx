import { useText } from '#src/i18n/use-text.ts';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';

interface ArchiveManyDialogProps {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before many campaigns leave the list for good. */
export function ArchiveManyDialog({ count, onConfirm, onClose }: ArchiveManyDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('bulk.archive.ask', { count })}
      closeLabel={t('action.close')}
      stayLabel={t('action.cancel')}
      confirmLabel={t('campaign.action.archive')}
      confirmTone="accent"
      isBusy={false}
      problem={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('bulk.archive.askText')}</p>
    </ConfirmDialog>
  );
}
