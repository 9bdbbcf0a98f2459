import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { payoutRecording, type Statement } from './owner-account.actors.ts';

/** As the contract bounds it. */
const [LEAST_REFERENCE, MOST_REFERENCE] = [4, 140];

/** Refusals after which the statement is another than the one that is shown. */
const changed: Readonly<Record<string, MessageId>> = {
  month_open: 'desk.payouts.open',
  payout_recorded: 'desk.payouts.already',
  payout_differs: 'desk.payouts.differs',
};

interface PayoutDialogProps {
  statement: Statement;
  onPaid: () => void;
  /** The statement is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

const codeOf = (failure: Failure | null) => (failure?.kind === 'conflict' ? failure.code : undefined);

/** Records that a statement was paid: under which reference of the bank, and when. How much is the statement's. */
export function PayoutDialog({ statement, onPaid, onStale, onClose }: PayoutDialogProps) {
  const t = useText();
  const format = useFormat();
  const [paidOn, setPaidOn] = useState('');
  const { owner, month, due, currency, to } = statement;
  const amount = format.money(due, currency);
  const recording = useAction(payoutRecording, {
    onDone: () => {
      showToast(t('desk.payouts.recorded', { amount, owner: isolate(owner.name) }));
      onPaid();
    },
  });
  const { isBusy, failure } = recording;
  const code = codeOf(failure);
  const isDayWrong = failure?.kind === 'invalid' && failure.fields.some(({ path }) => path === '/paidOn');
  const form = useForm({
    fields: ['bankReference', 'paidOn'],
    isBusy,
    refused: {
      bankReference: code === 'payment_recorded' ? t('desk.payouts.referenceKnown') : undefined,
      paidOn: isDayWrong ? t('desk.payouts.dayWrong', { day: format.date(to) }) : undefined,
    },
    check: ({ bankReference }) => ({
      bankReference: bankReference.trim().length < LEAST_REFERENCE ? t('desk.receivables.referenceShort') : undefined,
      paidOn: !paidOn
        ? t('desk.payouts.dayMissing')
        : paidOn <= to
          ? t('desk.payouts.dayWrong', { day: format.date(to) })
          : undefined,
    }),
    onSubmit: ({ bankReference }) =>
      recording.run({ ownerId: owner.id, month, body: { amount: due, bankReference: bankReference.trim(), paidOn } }),
  });
  const isSaid = Object.values(form.problems).some(Boolean);
  const stale = code === undefined ? undefined : changed[code];
  return (
    <FormDialog
      title={t('desk.payouts.recordTitle', { owner: isolate(owner.name), month: format.month(month) })}
      size="medium"
      submitLabel={t('desk.payouts.record')}
      isBusy={isBusy}
      problem={failure && !isSaid && t(stale ?? failureMessages[failure.kind])}
      form={form.props}
      onClose={() => {
        if (stale) onStale();
        onClose();
      }}
    >
      <p>{t('desk.payouts.recordText', { amount, owner: isolate(owner.name) })}</p>
      <TextField
        label={t('desk.receivables.reference')}
        name="bankReference"
        autoComplete="off"
        maxLength={MOST_REFERENCE}
        dir="ltr"
        required
        hint={t('desk.payouts.referenceHint')}
        error={form.problems.bankReference}
      />
      <DateField
        label={t('desk.payouts.paidOn')}
        value={paidOn}
        required
        error={form.problems.paidOn}
        onChange={({ target }) => {
          setPaidOn(target.value);
          form.forget('paidOn');
        }}
      />
    </FormDialog>
  );
}
