import { useState } from 'react';
import { type DeskRole, needsOwner, takesTwo } from '#domain/session/platform-roles.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { LastReviewer } from './LastReviewer.tsx';
import { type DeskPerson, roleGift } from './people.actors.ts';
import { roleGiftWords } from './people-words.ts';

interface GiveRoleDialogProps {
  page: DeskPerson;
  role: DeskRole;
  onGiven: (page: DeskPerson) => void;
  /** They are not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Makes somebody a reviewer, or proposes them as an operator, with the reason that another operator decides by. */
export function GiveRoleDialog({ page, role, onGiven, onStale, onClose }: GiveRoleDialogProps) {
  const t = useText();
  const { person, mediaOwners } = page;
  const held = person.roles.find((one) => one.role === role)?.mediaOwner ?? '';
  const [owner, setOwner] = useState(held);
  const isProposed = takesTwo[role];
  const words = roleGiftWords[role];
  const isOfOne = needsOwner(role);
  const giving = useAction(roleGift, { onDone: onGiven, onBlocked: onStale });
  const { isBusy, isBlocked, failure } = giving;
  const form = useForm({
    fields: ['mediaOwner', 'reason'],
    isBusy,
    check: ({ mediaOwner, reason }) => ({
      mediaOwner: isOfOne && !mediaOwner ? t('desk.people.ownerMissing') : undefined,
      reason: isProposed ? reasonProblem(reason, t) : undefined,
    }),
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
      title={t(words.title, { name })}
      size="small"
      submitLabel={t(words.give)}
      isBusy={isBusy}
      problem={failure && t(isBlocked ? 'desk.people.changed' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t(words.text)}</p>
      {isProposed ? (
        <ReasonField
          hint={t('desk.people.reasonHint')}
          problem={form.problems.reason}
          onTyped={() => form.forget('reason')}
        />
      ) : (
        <SelectField
          label={t(isOfOne ? 'desk.screenPage.column.media_owner' : 'desk.people.reviewsFor')}
          name="mediaOwner"
          error={form.problems.mediaOwner}
          onChange={({ target }) => {
            form.forget('mediaOwner');
            setOwner(target.value);
          }}
          defaultValue={held}
          options={[
            { value: '', label: t(isOfOne ? 'desk.people.chooseOwner' : 'desk.people.allScreens') },
            ...mediaOwners.map((value) => ({ value, label: value })),
          ]}
        />
      )}
      {!isProposed && (owner !== '' || !isOfOne) && (
        <LastReviewer
          page={page}
          after={[...person.roles.filter((one) => one.role !== role), { role, mediaOwner: owner || null }]}
        />
      )}
    </FormDialog>
  );
}
