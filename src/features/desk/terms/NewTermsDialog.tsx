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
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { CompanyChoice } from '../four-eyes/CompanyChoice.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { termsAsking } from './terms.actors.ts';
import { sayTerms } from './terms-words.ts';

/** As the contract bounds it. */
const [MOST, MOST_DAYS] = [100_000_000_000, 120];

interface NewTermsDialogProps {
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for terms of payment: for whom, how much, how long, and why; or for their end. */
export function NewTermsDialog({ onAsked, onClose }: NewTermsDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const [company, setCompany] = useState<Schema<'DeskCompany'> | null>(null);
  const [isEnd, setEnd] = useState(false);
  const request = useAction(termsAsking, {
    onDone: ({ companyName }) => {
      showToast(t('desk.terms.askedFor', { company: isolate(companyName) }));
      onAsked();
    },
  });
  const { isBusy, failure } = request;
  const isOpen = failure?.kind === 'conflict' && failure.code === 'request_open';
  const ends = isEnd && Boolean(company?.terms);
  const limitOf = (typed: string) => {
    const minor = company ? amounts.read(typed, company.currency) : null;
    return minor !== null && minor > 0 && minor <= MOST ? minor : null;
  };
  const daysOf = (typed: string) => {
    const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
    return days >= 1 && days <= MOST_DAYS ? days : null;
  };
  const form = useForm({
    fields: ['company', 'limit', 'dueDays', 'reason'],
    isBusy,
    check: ({ limit, dueDays, reason }) => ({
      company: company ? undefined : t('desk.credits.chooseCompany'),
      limit:
        company && !ends && limitOf(limit) === null
          ? t('desk.credits.amountUnreadable', { example: format.number(5000) })
          : undefined,
      dueDays: ends || daysOf(dueDays) !== null ? undefined : t('desk.terms.daysUnreadable', { most: MOST_DAYS }),
      reason: reasonProblem(reason, t),
    }),
    onSubmit: ({ limit: typed, dueDays: typedDays, reason }) => {
      const [limit, dueDays] = [limitOf(typed), daysOf(typedDays)];
      if (!company) return;
      const terms = ends || limit === null || dueDays === null ? null : { limit, dueDays };
      if (terms || ends) request.run({ companyId: company.id, terms, reason: reason.trim() });
    },
  });
  return (
    <FormDialog
      title={t('desk.terms.new')}
      size="medium"
      submitLabel={t('desk.credits.ask')}
      isBusy={isBusy}
      problem={failure && t(isOpen ? 'desk.terms.open' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.terms.newText')}</p>
      <CompanyChoice
        chosen={company}
        problem={form.problems.company}
        onChoose={(found) => {
          setCompany(found);
          form.forget('company');
        }}
      />
      {company && (
        <p className="muted">
          {t('desk.terms.now', {
            terms: company.terms ? sayTerms(company.terms, company.currency, t, format) : t('desk.terms.noneNow'),
          })}
        </p>
      )}
      {company?.terms && (
        <Checkbox label={t('desk.terms.endThem')} checked={isEnd} onChange={({ target }) => setEnd(target.checked)} />
      )}
      {!ends && (
        <>
          <TextField
            label={t('desk.terms.limit')}
            name="limit"
            inputMode="decimal"
            autoComplete="off"
            className="field-amount"
            required
            hint={t('desk.terms.limitHint')}
            error={form.problems.limit}
            end={company && <bdi>{format.currency(company.currency)}</bdi>}
          />
          <TextField
            label={t('desk.terms.dueDays')}
            name="dueDays"
            inputMode="numeric"
            autoComplete="off"
            className="field-amount"
            required
            defaultValue="30"
            error={form.problems.dueDays}
          />
        </>
      )}
      <ReasonField problem={form.problems.reason} onTyped={() => form.forget('reason')} />
    </FormDialog>
  );
}
