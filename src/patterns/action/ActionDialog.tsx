import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import type { ButtonTone } from '#src/ui/element/button-class.ts';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import type { ActionState } from './use-action.ts';

const ConfirmDialog = lazy(() =>
  import('#src/ui/overlay/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);
const Dialog = lazy(() => import('#src/ui/overlay/Dialog.tsx').then((part) => ({ default: part.Dialog })));

interface ActionDialogProps {
  action: ActionState;
  title: string;
  confirmLabel: string;
  /** The way back, where "Cancel" could be taken for the action. */
  stayLabel?: string;
  confirmIcon?: IconName;
  confirmTone?: ButtonTone;
  /** Why the last try came to nothing, in words; null when it did not. */
  problem: string | null;
  /** What is shown in the place of the question when there is nothing to confirm. */
  blocked?: { title: string; role?: 'dialog' | 'alertdialog'; text: ReactNode };
  /** What follows. */
  children: ReactNode;
}

/** Asks before an action, says why it came to nothing, or why it cannot be; there while the action is open. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, title, confirmLabel, confirmIcon, confirmTone, stayLabel, problem, blocked, children } = props;
  const t = useText();
  const { isOpen, isBusy, isBlocked, confirm, dismiss } = action;
  if (!isOpen) return null;
  return (
    <Suspense>
      {isBlocked && blocked ? (
        <Dialog
          title={blocked.title}
          size="small"
          role={blocked.role ?? 'dialog'}
          closeLabel={t('action.close')}
          onClose={dismiss}
          footer={<Button onClick={dismiss}>{t('action.close')}</Button>}
        >
          {blocked.text}
        </Dialog>
      ) : (
        <ConfirmDialog
          title={title}
          closeLabel={t('action.close')}
          stayLabel={stayLabel ?? t('action.cancel')}
          confirmLabel={confirmLabel}
          {...(confirmIcon ? { confirmIcon } : {})}
          {...(confirmTone ? { confirmTone } : {})}
          isBusy={isBusy}
          problem={problem}
          onConfirm={confirm}
          onClose={dismiss}
        >
          {children}
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
