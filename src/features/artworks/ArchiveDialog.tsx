import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { useArtworkArchive } from './use-artwork-archive.ts';

/** Asks before an artwork is put away, or says why it has to stay. */
export function ArchiveDialog({ archive: { action } }: { archive: ReturnType<typeof useArtworkArchive> }) {
  const t = useText();
  const name = action.subject?.name ?? '';
  return (
    <ActionDialog
      action={action}
      title={t('artworks.archiveTitle')}
      confirmLabel={t('artworks.archiveConfirm')}
      confirmIcon="archive"
      problem={action.failure && t(failureMessages[action.failure.kind])}
      blocked={{ title: t('artworks.inUseTitle'), text: <p dir="auto">{t('artworks.inUseText', { name })}</p> }}
    >
      <p>{t('artworks.archiveText', { name })}</p>
      <p>{t('artworks.archiveDraft')}</p>
    </ActionDialog>
  );
}
