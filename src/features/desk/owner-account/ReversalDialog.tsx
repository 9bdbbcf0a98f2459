import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { payoutReversal, type Statement } from './owner-account.actors.ts';

interface ReversalDialogProps {
  payout: NonNullable<Statement['paidBy']>;
  statement: Pick<Statement, 'owner' | 'currency'>;
  onReversed: () => void;
  /** The statement is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Takes back a payout that was recorded in error, with the reason that stays on record. */
export function ReversalDialog({ payout, statement, onReversed, onStale, onClose }: ReversalDialogProps) {
  const t = useText();
  const format = useFormat();
  const amount = format.money(payout.amount, statement.currency);
  const reversing = useAction(payoutReversal, {
    onDone: () => {
      showToast(t('desk.payouts.reversed', { amount }));
      onReversed();
    },
    onBlocked: onStale,
  });
  const { isBusy, isBlocked, failure } = reversing;
  const form = useForm({
    fields: ['reason'],
    isBusy,
    check: ({ reason }) => ({ reason: reasonProblem(reason, t) }),
    onSubmit: ({ reason }) => reversing.run({ payoutId: payout.id, reason: reason.trim() }),
  });
  return (
    <FormDialog
      title={t('desk.payouts.reverseTitle', { month: format.month(payout.month) })}
      size="medium"
      submitLabel={t('desk.payouts.reverse')}
      isBusy={isBusy}
      problem={failure && t(isBlocked ? 'desk.payouts.reverseStale' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p>{t('desk.payouts.reverseText', { amount, owner: isolate(statement.owner.name) })}</p>
      <ReasonField
        label={t('desk.payouts.why')}
        hint={t('desk.payouts.reverseHint')}
        problem={form.problems.reason}
        onTyped={() => form.forget('reason')}
      />
    </FormDialog>
  );
}
