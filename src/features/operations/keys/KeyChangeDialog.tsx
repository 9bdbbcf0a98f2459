import type { KeyWish } from '#machines/operations/screen-key-change.machine.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface KeyChangeDialogProps {
  screen: Schema<'KeyedScreen'>;
  kind: KeyWish['kind'];
  /** Somebody else has changed it meanwhile: nothing can be confirmed any more. */
  isOutdated: boolean;
  isBusy: boolean;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** What a new key means for whoever speaks for the screen now. */
const consequences: Readonly<Record<Schema<'KeyedScreen'>['speaker'], MessageId>> = {
  player: 'operations.keys.replaceText',
  simulated: 'operations.keys.simulatedText',
  nobody: 'operations.keys.issueText',
};

/** Asks before a screen gets another key, or loses the one it has. */
export function KeyChangeDialog(props: KeyChangeDialogProps) {
  const { screen, kind, isOutdated, isBusy, problem, onConfirm, onClose } = props;
  const t = useText();
  const named = { screen: isolate(screen.name) };
  const title = t(kind === 'revoke' ? 'operations.keys.revokeTitle' : 'operations.keys.issueTitle', named);
  if (isOutdated) {
    return (
      <Dialog
        title={title}
        size="small"
        role="alertdialog"
        closeLabel={t('action.close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('action.close')}</Button>}
      >
        <Banner tone="caution" announce="alert" title={t('operations.keys.outdated')}>
          {t('operations.keys.outdatedText')}
        </Banner>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      closeLabel={t('action.close')}
      stayLabel={t('action.cancel')}
      confirmLabel={t(kind === 'revoke' ? 'operations.keys.revoke' : 'operations.keys.make')}
      confirmTone={kind === 'revoke' ? 'negative' : 'accent'}
      isBusy={isBusy}
      problem={problem}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(kind === 'revoke' ? 'operations.keys.revokeText' : consequences[screen.speaker])}</p>
      {kind === 'issue' && <p>{t('operations.keys.onceText')}</p>}
    </ConfirmDialog>
  );
}
