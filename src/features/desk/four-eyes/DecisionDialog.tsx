import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { ActionState } from '#src/patterns/action/use-action.ts';
import type { ButtonTone } from '#src/ui/element/button-class.ts';

interface DecisionDialogProps {
  action: ActionState & { readonly failure: Failure | null };
  title: string;
  text: string;
  confirmLabel: string;
  confirmTone: ButtonTone;
  /** Why it was asked for; absent where nobody did. */
  reason?: string | undefined;
  /** What is said when somebody else was sooner. */
  decidedText: string;
}

/** Asks once more before a decision, with the reason that was given for it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, title, text, confirmLabel, confirmTone, reason, decidedText } = props;
  const t = useText();
  return (
    <ActionDialog
      action={action}
      title={title}
      confirmLabel={confirmLabel}
      confirmTone={confirmTone}
      problem={action.failure && t(failureMessages[action.failure.kind])}
      blocked={{ title: t('desk.credits.decided'), text: <p>{decidedText}</p> }}
    >
      <p>{text}</p>
      {reason !== undefined && (
        <blockquote className="desk-reason">
          <bdi>{reason}</bdi>
        </blockquote>
      )}
    </ActionDialog>
  );
}
