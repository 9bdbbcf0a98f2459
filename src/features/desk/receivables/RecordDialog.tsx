import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { paymentRecording, type Receivable } from './receivables.actors.ts';

/** As the contract bounds it. */
const [LEAST_REFERENCE, MOST_REFERENCE] = [4, 140];

interface RecordDialogProps {
  invoice: Receivable;
  onRecorded: () => void;
  onClose: () => void;
}

const codeOf = (failure: Failure | null) => (failure?.kind === 'conflict' ? failure.code : undefined);
const fieldOf = (failure: Failure | null) =>
  failure?.kind === 'invalid' ? failure.fields.map(({ path }) => path) : [];

/** Records that money has come for an invoice: how much, under which reference of the bank, and when. */
export function RecordDialog({ invoice, onRecorded, onClose }: RecordDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const [receivedOn, setReceivedOn] = useState('');
  const { number, companyName, open, currency, issuedOn } = invoice;
  const recording = useAction(paymentRecording, {
    onDone: ({ open: left }) => {
      const named = { number: isolate(number), left: format.money(left, currency) };
      showToast(t(left === 0 ? 'desk.receivables.paid' : 'desk.receivables.partly', named));
      onRecorded();
    },
  });
  const { isBusy, failure } = recording;
  const code = codeOf(failure);
  const tooMuch = t('desk.receivables.tooMuch', { open: format.money(open, currency) });
  const amountOf = (typed: string) => {
    const minor = amounts.read(typed, currency);
    return minor !== null && minor > 0 ? minor : null;
  };
  const form = useForm({
    fields: ['amount', 'bankReference', 'receivedOn'],
    isBusy,
    refused: {
      amount: code === 'payment_too_large' ? tooMuch : undefined,
      bankReference: code === 'payment_recorded' ? t('desk.receivables.recorded') : undefined,
      receivedOn: fieldOf(failure).includes('/receivedOn') ? t('desk.receivables.notYet') : undefined,
    },
    check: ({ amount, bankReference }) => {
      const minor = amountOf(amount);
      return {
        amount:
          minor === null
            ? t('desk.credits.amountUnreadable', { example: format.number(25) })
            : minor > open
              ? tooMuch
              : undefined,
        bankReference: bankReference.trim().length < LEAST_REFERENCE ? t('desk.receivables.referenceShort') : undefined,
        receivedOn: receivedOn ? undefined : t('desk.receivables.dayMissing'),
      };
    },
    onSubmit: ({ amount, bankReference }) => {
      const minor = amountOf(amount);
      if (minor !== null)
        recording.run({ id: invoice.id, body: { amount: minor, bankReference: bankReference.trim(), receivedOn } });
    },
  });
  const isSaid = Object.values(form.problems).some(Boolean);
  return (
    <FormDialog
      title={t('desk.receivables.recordTitle', { number: isolate(number) })}
      size="medium"
      submitLabel={t('desk.receivables.record')}
      isBusy={isBusy}
      problem={
        failure && !isSaid && t(code === 'transition_refused' ? 'desk.receivables.over' : failureMessages[failure.kind])
      }
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">
        {t('desk.receivables.recordText', { company: isolate(companyName), open: format.money(open, currency) })}
      </p>
      <TextField
        label={t('desk.receivables.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className="field-amount"
        required
        defaultValue={amounts.text(open, currency)}
        error={form.problems.amount}
        end={<bdi>{format.currency(currency)}</bdi>}
      />
      <TextField
        label={t('desk.receivables.reference')}
        name="bankReference"
        autoComplete="off"
        maxLength={MOST_REFERENCE}
        dir="ltr"
        required
        hint={t('desk.receivables.referenceHint')}
        error={form.problems.bankReference}
      />
      <DateField
        label={t('desk.receivables.receivedOn')}
        value={receivedOn}
        min={issuedOn}
        required
        error={form.problems.receivedOn}
        onChange={({ target }) => {
          setReceivedOn(target.value);
          form.forget('receivedOn');
        }}
      />
    </FormDialog>
  );
}
