import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { AskButton } from './AskButton.tsx';
import { askEditAction, type EditPlace } from './edit-approval.actors.ts';

export interface AskEditApprovalProps extends EditPlace {
  onAsked?: () => void;
}

/** The way on for whoever may not spend as much as a change costs: somebody who may is asked. */
export function AskEditApproval({ id, editId, onAsked }: AskEditApprovalProps) {
  const t = useText();
  const asking = useAction(askEditAction, {
    onDone: () => {
      showToast(t('approval.change.asked'));
      onAsked?.();
    },
  });
  return (
    <AskButton
      asking={asking}
      text={t('approval.change.askText')}
      onSubmit={(note) => asking.run({ id, editId, note })}
    />
  );
}
