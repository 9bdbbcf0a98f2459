import { type DeskRole, takesTwo } from '#domain/session/platform-roles.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type DeskPerson, roleGift } from './people.actors.ts';

interface GiveRoleDialogProps {
  page: DeskPerson;
  role: DeskRole;
  onGiven: (page: DeskPerson) => void;
  /** They are not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Makes somebody a reviewer, or proposes them as an operator, with the reason that another operator decides by. */
export function GiveRoleDialog({
  page: { person, mediaOwners },
  role,
  onGiven,
  onStale,
  onClose,
}: GiveRoleDialogProps) {
  const t = useText();
  const isProposed = takesTwo[role];
  const giving = useAction(roleGift, { onDone: onGiven, onBlocked: onStale });
  const { isBusy, isBlocked, failure } = giving;
  const form = useForm({
    fields: ['mediaOwner', 'reason'],
    isBusy,
    check: ({ reason }) => ({ reason: isProposed ? reasonProblem(reason, t) : undefined }),
    onSubmit: ({ mediaOwner, reason }) =>
      giving.run({
        id: person.id,
        role,
        wish: isProposed
          ? { mediaOwner: null, reason: reason.trim() }
          : { mediaOwner: mediaOwner || null, reason: null },
      }),
  });
  const name = isolate(person.name || person.email);
  return (
    <FormDialog
      title={t(isProposed ? 'desk.people.proposeTitle' : 'desk.people.reviewerTitle', { name })}
      size="small"
      submitLabel={t(isProposed ? 'desk.credits.ask' : 'desk.people.makeReviewer')}
      isBusy={isBusy}
      problem={failure && t(isBlocked ? 'desk.people.changed' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t(isProposed ? 'desk.people.proposeText' : 'desk.people.reviewerText')}</p>
      {isProposed ? (
        <ReasonField
          hint={t('desk.people.reasonHint')}
          problem={form.problems.reason}
          onTyped={() => form.forget('reason')}
        />
      ) : (
        <SelectField
          label={t('desk.people.reviewsFor')}
          name="mediaOwner"
          defaultValue={person.roles.find((one) => one.role === role)?.mediaOwner ?? ''}
          options={[
            { value: '', label: t('desk.people.allScreens') },
            ...mediaOwners.map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </FormDialog>
  );
}
