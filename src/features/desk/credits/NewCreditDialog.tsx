import { useId, useState } from 'react';
import { parseMoney } from '#domain/money/currency.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { CompanyChoice } from './CompanyChoice.tsx';
import { creditRequest } from './credits.actors.ts';

/** As the contract bounds it. */
const [LEAST_REASON, MOST_REASON, MOST] = [10, 500, 100_000_000_000];

interface NewCreditDialogProps {
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for a credit: for whom, how much, and why. */
export function NewCreditDialog({ onAsked, onClose }: NewCreditDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [company, setCompany] = useState<Schema<'DeskCompany'> | null>(null);
  const request = useAction(creditRequest, {
    onDone: ({ companyName, amount, currency }) => {
      showToast(t('desk.credits.askedFor', { company: isolate(companyName), amount: format.money(amount, currency) }));
      onAsked();
    },
  });
  const { isBusy, failure } = request;
  const amountOf = (typed: string) => {
    const minor = company ? parseMoney(typed, company.currency) : null;
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
      reason: reason.trim().length < LEAST_REASON ? t('desk.credits.reasonShort') : undefined,
    }),
    onSubmit: ({ amount, reason }) => {
      const minor = amountOf(amount);
      if (company && minor !== null) request.run({ companyId: company.id, amount: minor, reason: reason.trim() });
    },
  });
  return (
    <Dialog
      title={t('desk.credits.new')}
      size="medium"
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            {t('desk.credits.ask')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[failure.kind])}
          </Banner>
        )}
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
        <TextArea
          label={t('desk.credits.reason')}
          name="reason"
          rows={3}
          maxLength={MOST_REASON}
          required
          hint={t('desk.credits.reasonHint')}
          error={form.problems.reason}
          onChange={() => form.forget('reason')}
        />
      </form>
    </Dialog>
  );
}
