import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type DeskPerson, personErasure } from './people.actors.ts';

/** Campaigns of a company that only they own are running. */
const isInUse = (failure: Failure): boolean => failure.kind === 'conflict' && failure.code === 'account_in_use';

interface EraseDialogProps {
  page: DeskPerson;
  onErased: () => void;
  /** They are not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Erases somebody who has asked for it, with a note of how they did. */
export function EraseDialog({ page: { person }, onErased, onStale, onClose }: EraseDialogProps) {
  const t = useText();
  const erasing = useAction(personErasure, {
    onDone: onErased,
    onBlocked: (failure) => {
      if (!isInUse(failure)) onStale();
    },
  });
  const { isBusy, isBlocked, failure } = erasing;
  const form = useForm({
    fields: ['note'],
    isBusy,
    check: ({ note }) => ({ note: reasonProblem(note, t) }),
    onSubmit: ({ note }) => erasing.run({ id: person.id, note: note.trim() }),
  });
  const told = failure && isInUse(failure) ? 'desk.people.inUse' : 'desk.people.changed';
  return (
    <FormDialog
      title={t('desk.people.eraseTitle', { name: isolate(person.name || person.email || person.id) })}
      size="small"
      submitLabel={t('desk.people.erase')}
      submitTone="negative"
      isBusy={isBusy}
      problem={failure && t(isBlocked ? told : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t('desk.people.eraseText')}</p>
      <ReasonField
        name="note"
        label={t('desk.companies.note')}
        hint={t('desk.people.eraseHint')}
        problem={form.problems.note}
        onTyped={() => form.forget('note')}
      />
    </FormDialog>
  );
}
