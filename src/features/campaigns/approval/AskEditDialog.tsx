import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { askEditAction, type EditPlace } from './edit-approval.actors.ts';
import { NoteDialog } from './NoteDialog.tsx';

export interface AskEditDialogProps {
  place: EditPlace;
  onAsked?: () => void;
  onClose: () => void;
}

/** Asks somebody who may spend as much to pay for a change, with a note that goes along. */
export function AskEditDialog({ place, onAsked, onClose }: AskEditDialogProps) {
  const t = useText();
  const asking = useAction(askEditAction, {
    onDone: () => {
      showToast(t('approval.change.asked'));
      onClose();
      onAsked?.();
    },
  });
  return (
    <NoteDialog
      title={t('approval.ask.title')}
      text={t('approval.change.askText')}
      label={t('approval.ask.note')}
      hint={t('approval.ask.hint')}
      submitLabel={t('approval.ask.submit')}
      isBusy={asking.isBusy}
      failure={asking.failure}
      onSubmit={(note) => asking.run({ ...place, note })}
      onClose={onClose}
    />
  );
}
