import type { Failure } from '#machines/failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { MOST_NOTED, refusalMessage } from './approval-words.ts';

export interface NoteDialogProps {
  title: string;
  /** What follows. */
  text: string;
  label: string;
  hint?: string;
  submitLabel: string;
  /** What is said where nothing is written; without, nothing has to be. */
  missing?: string;
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (note: string) => void;
  onClose: () => void;
}

/** Asks for a note that goes along. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, label, hint, submitLabel, missing, isBusy, failure, onSubmit, onClose } = props;
  const t = useText();
  const form = useForm({
    fields: ['note'],
    isBusy,
    check: ({ note }) => (missing && !note.trim() ? { note: missing } : {}),
    onSubmit: ({ note }) => onSubmit(note.trim()),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      problem={failure && t(refusalMessage(failure))}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{text}</p>
      <TextArea
        label={label}
        hint={hint}
        name="note"
        rows={3}
        dir="auto"
        maxLength={MOST_NOTED}
        required={missing !== undefined}
        error={form.problems.note}
        onInput={() => form.forget('note')}
      />
    </FormDialog>
  );
}
