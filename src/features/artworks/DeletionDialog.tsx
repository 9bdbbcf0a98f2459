import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { useArtworkDeletion } from './use-artwork-deletion.ts';

const needs: Readonly<Record<string, MessageId>> = {
  played: 'artworks.needed.played',
  campaign: 'artworks.needed.campaign',
  version: 'artworks.needed.version',
};

/** What needs an artwork, as the refusal says. */
const needOf = (failure: Failure | null): MessageId => {
  const need = failure?.kind === 'conflict' ? failure.facts?.need : undefined;
  return needs[String(need)] ?? 'artworks.needed.campaign';
};

/** Asks before an artwork is deleted for good and says what is freed, or says what it has to stay for. */
export function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useArtworkDeletion> }) {
  const t = useText();
  const format = useFormat();
  const { artwork, isBlocked, isBusy, failure, confirm, dismiss } = deletion;
  const { name } = artwork;
  if (isBlocked) {
    return (
      <Dialog
        title={t('artworks.neededTitle')}
        size="small"
        closeLabel={t('action.close')}
        onClose={dismiss}
        footer={<Button onClick={dismiss}>{t('action.close')}</Button>}
      >
        <p>{t(needOf(failure), { name })}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('artworks.deleteTitle')}
      closeLabel={t('action.close')}
      stayLabel={t('action.cancel')}
      confirmLabel={t('artworks.deleteConfirm')}
      confirmIcon="trash"
      isBusy={isBusy}
      problem={failure && t(failureMessages[failure.kind])}
      onConfirm={confirm}
      onClose={dismiss}
    >
      <p>{t('artworks.deleteText', { name, size: format.bytes(artwork.bytes) })}</p>
      <p>{t('artworks.deleteLimit')}</p>
    </ConfirmDialog>
  );
}
