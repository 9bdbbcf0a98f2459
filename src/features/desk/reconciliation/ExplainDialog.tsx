import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type Difference, differenceExplanation } from './reconciliation.actors.ts';

interface ExplainDialogProps {
  difference: Difference;
  onExplained: () => void;
  onClose: () => void;
}

/** Asks why the two sides differ. */
export function ExplainDialog({ difference, onExplained, onClose }: ExplainDialogProps) {
  const t = useText();
  const { isBusy, failure, run } = useAction(differenceExplanation, {
    onDone: () => {
      showToast(t('desk.reconciliation.explain.done'));
      onExplained();
    },
  });
  const form = useForm({
    fields: ['note'],
    isBusy,
    check: ({ note }) => ({ note: reasonProblem(note, t) }),
    onSubmit: ({ note }) => run({ id: difference.id, note: note.trim() }),
  });
  return (
    <FormDialog
      title={t('desk.reconciliation.explain.title')}
      size="medium"
      submitLabel={t('desk.reconciliation.explain.save')}
      isBusy={isBusy}
      problem={failure && t(failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.reconciliation.explain.text')}</p>
      <ReasonField
        name="note"
        label={t('desk.reconciliation.explain.note')}
        hint={t('desk.reconciliation.explain.hint')}
        problem={form.problems.note}
        onTyped={() => form.forget('note')}
      />
    </FormDialog>
  );
}
