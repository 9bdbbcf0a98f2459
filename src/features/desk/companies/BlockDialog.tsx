import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { companyStatusChange, type DeskCompany } from './company-page.actors.ts';
import { blockReasons, blockReasonWords } from './company-status.ts';

interface BlockDialogProps {
  page: DeskCompany;
  onChanged: (page: DeskCompany) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Blocks a company, or says anew why it is: a reason for its members, a note for the other operators. */
export function BlockDialog({ page: { company, blocks }, onChanged, onStale, onClose }: BlockDialogProps) {
  const t = useText();
  const now = blocks.find(({ until }) => until === null);
  const blocking = useAction(companyStatusChange, { onDone: onChanged, onBlocked: onStale });
  const { isBusy, isBlocked, failure } = blocking;
  const isShort = failure?.kind === 'invalid' && failure.fields.some(({ path }) => path === '/note');
  const form = useForm({
    fields: ['reason', 'note'],
    isBusy,
    check: ({ note }) => ({ note: reasonProblem(note, t) }),
    refused: { note: isShort ? t('desk.credits.reasonShort') : undefined },
    onSubmit: ({ reason, note }) =>
      blocking.run({
        id: company.id,
        change: {
          status: 'blocked',
          reason: blockReasons.find((one) => one === reason) ?? blockReasons[0],
          note: note.trim(),
        },
      }),
  });
  return (
    <FormDialog
      title={t(now ? 'desk.companies.changeTitle' : 'desk.companies.blockTitle', { name: isolate(company.name) })}
      size="small"
      submitLabel={t(now ? 'desk.screenPage.save' : 'desk.companies.block')}
      submitTone={now ? 'accent' : 'negative'}
      isBusy={isBusy}
      problem={failure && !isShort && t(isBlocked ? 'desk.companies.changed' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t('desk.companies.blockText')}</p>
      {!now && <p className="muted">{t('desk.companies.runningNow', { count: company.running })}</p>}
      <SelectField
        label={t('desk.credits.reason')}
        name="reason"
        hint={t('desk.companies.reasonHint')}
        defaultValue={now?.reason ?? blockReasons[0]}
        options={blockReasons.map((value) => ({ value, label: t(blockReasonWords[value]) }))}
      />
      <ReasonField
        name="note"
        label={t('desk.companies.note')}
        hint={t('desk.companies.noteHint')}
        defaultValue={now?.note}
        problem={form.problems.note}
        onTyped={() => form.forget('note')}
      />
    </FormDialog>
  );
}
