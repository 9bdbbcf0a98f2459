import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
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
  const { subject, failure } = deletion;
  const name = subject?.name ?? '';
  return (
    <ActionDialog
      action={deletion}
      title={t('artworks.deleteTitle')}
      confirmLabel={t('artworks.deleteConfirm')}
      confirmIcon="trash"
      problem={failure && t(failureMessages[failure.kind])}
      blocked={{ title: t('artworks.neededTitle'), text: <p>{t(needOf(failure), { name })}</p> }}
    >
      <p>{t('artworks.deleteText', { name, size: format.bytes(subject?.bytes ?? 0) })}</p>
      <p>{t('artworks.deleteLimit')}</p>
    </ActionDialog>
  );
}
