import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { MOST_REASON, reasonProblem } from '../four-eyes/reason.ts';
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
      <TextArea
        label={t('desk.reconciliation.explain.note')}
        name="note"
        rows={3}
        maxLength={MOST_REASON}
        required
        hint={t('desk.reconciliation.explain.hint')}
        error={form.problems.note}
        onChange={() => form.forget('note')}
      />
    </FormDialog>
  );
}
