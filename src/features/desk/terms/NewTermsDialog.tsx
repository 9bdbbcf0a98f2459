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
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { CompanyChoice } from '../credits/CompanyChoice.tsx';
import { termsAsking } from './terms.actors.ts';
import { sayTerms } from './terms-words.ts';

/** As the contract bounds it. */
const [LEAST_REASON, MOST_REASON, MOST, MOST_DAYS] = [10, 500, 100_000_000_000, 120];

interface NewTermsDialogProps {
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for terms of payment: for whom, how much, how long, and why; or for their end. */
export function NewTermsDialog({ onAsked, onClose }: NewTermsDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
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
    const minor = company ? parseMoney(typed, company.currency) : null;
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
      reason: reason.trim().length < LEAST_REASON ? t('desk.credits.reasonShort') : undefined,
    }),
    onSubmit: ({ limit: typed, dueDays: typedDays, reason }) => {
      const [limit, dueDays] = [limitOf(typed), daysOf(typedDays)];
      if (!company) return;
      const terms = ends || limit === null || dueDays === null ? null : { limit, dueDays };
      if (terms || ends) request.run({ companyId: company.id, terms, reason: reason.trim() });
    },
  });
  return (
    <Dialog
      title={t('desk.terms.new')}
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
            {t(isOpen ? 'desk.terms.open' : failureMessages[failure.kind])}
          </Banner>
        )}
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
