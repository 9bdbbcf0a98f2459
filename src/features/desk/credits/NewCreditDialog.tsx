import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { CompanyChoice } from '../four-eyes/CompanyChoice.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { creditRequest } from './credits.actors.ts';

/** As the contract bounds it. */
const MOST = 100_000_000_000;

interface NewCreditDialogProps {
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for a credit: for whom, how much, and why. */
export function NewCreditDialog({ onAsked, onClose }: NewCreditDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const [company, setCompany] = useState<Schema<'DeskCompany'> | null>(null);
  const request = useAction(creditRequest, {
    onDone: ({ companyName, amount, currency }) => {
      showToast(t('desk.credits.askedFor', { company: isolate(companyName), amount: format.money(amount, currency) }));
      onAsked();
    },
  });
  const { isBusy, failure } = request;
  const amountOf = (typed: string) => {
    const minor = company ? amounts.read(typed, company.currency) : null;
    return minor !== null && minor > 0 && minor <= MOST ? minor : null;
  };
  const form = useForm({
    fields: ['company', 'amount', 'reason'],
    isBusy,
    check: ({ amount, reason }) => ({
      company: company ? undefined : t('desk.credits.chooseCompany'),
      amount:
        company && amountOf(amount) === null
          ? t('desk.credits.amountUnreadable', { example: format.number(25) })
          : undefined,
      reason: reasonProblem(reason, t),
    }),
    onSubmit: ({ amount, reason }) => {
      const minor = amountOf(amount);
      if (company && minor !== null) request.run({ companyId: company.id, amount: minor, reason: reason.trim() });
    },
  });
  return (
    <FormDialog
      title={t('desk.credits.new')}
      size="medium"
      submitLabel={t('desk.credits.ask')}
      isBusy={isBusy}
      problem={failure && t(failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.credits.newText')}</p>
      <CompanyChoice
        chosen={company}
        problem={form.problems.company}
        onChoose={(found) => {
          setCompany(found);
          form.forget('company');
        }}
      />
      <TextField
        label={t('desk.credits.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        className="field-amount"
        required
        error={form.problems.amount}
        end={company && <bdi>{format.currency(company.currency)}</bdi>}
      />
      <ReasonField problem={form.problems.reason} onTyped={() => form.forget('reason')} />
    </FormDialog>
  );
}
