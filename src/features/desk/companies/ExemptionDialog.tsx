import { useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type DeskCompany, taxExemptionChange } from './company-page.actors.ts';

/** As the contract bounds it. */
const MOST_REASON = 200;

interface ExemptionDialogProps {
  page: DeskCompany;
  onChanged: (page: DeskCompany) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
  onClose: () => void;
}

/** Enters why no tax is added to what a company buys: the words of its invoices, what proves it, and until when. */
export function ExemptionDialog({
  page: { company, taxExemption },
  onChanged,
  onStale,
  onClose,
}: ExemptionDialogProps) {
  const t = useText();
  const [validUntil, setValidUntil] = useState(taxExemption?.validUntil ?? '');
  // What it began with; once they are told that it was changed, they write over what is shown then.
  const [begunWith] = useState(taxExemption);
  const [isTold, setTold] = useState(false);
  const saving = useAction(taxExemptionChange, {
    onDone: onChanged,
    onBlocked: () => {
      setTold(true);
      onStale();
    },
  });
  const { isBusy, isBlocked, failure } = saving;
  const refusedAt = (path: string) =>
    failure?.kind === 'invalid' && failure.fields.some((field) => field.path === path);
  const isShort = refusedAt('/exemption/evidence');
  const isNoDay = refusedAt('/exemption/validUntil');
  const form = useForm({
    fields: ['reason', 'evidence', 'validUntil'],
    isBusy,
    check: ({ reason, evidence }) => ({
      reason: reason.trim() ? undefined : t('desk.companies.tax.missing'),
      evidence: reasonProblem(evidence, t),
    }),
    refused: {
      evidence: isShort ? t('desk.credits.reasonShort') : undefined,
      validUntil: isNoDay ? t('desk.companies.tax.day') : undefined,
    },
    onSubmit: ({ reason, evidence }) =>
      saving.run({
        id: company.id,
        exemption: { reason: reason.trim(), evidence: evidence.trim(), validUntil: validUntil || null },
        shownAt: (isTold ? taxExemption : begunWith)?.at ?? null,
      }),
  });
  return (
    <FormDialog
      title={t(taxExemption ? 'desk.companies.tax.change' : 'desk.companies.tax.set')}
      size="small"
      submitLabel={t('desk.screenPage.save')}
      isBusy={isBusy}
      problem={
        failure && !isShort && !isNoDay && t(isBlocked ? 'desk.companies.changed' : failureMessages[failure.kind])
      }
      form={form.props}
      onClose={onClose}
    >
      <p>{t('desk.companies.tax.text')}</p>
      <TextField
        label={t('desk.companies.tax.reason')}
        name="reason"
        autoComplete="off"
        dir="auto"
        maxLength={MOST_REASON}
        required
        hint={t('desk.companies.tax.reasonHint')}
        defaultValue={taxExemption?.reason}
        error={form.problems.reason}
      />
      <ReasonField
        name="evidence"
        label={t('desk.companies.tax.evidence')}
        hint={t('desk.companies.tax.evidenceHint')}
        defaultValue={taxExemption?.evidence}
        problem={form.problems.evidence}
        onTyped={() => form.forget('evidence')}
      />
      <DateField
        label={t('desk.companies.tax.until')}
        hint={t('desk.companies.tax.untilHint')}
        value={validUntil}
        error={form.problems.validUntil}
        onChange={({ target }) => {
          setValidUntil(target.value);
          form.forget('validUntil');
        }}
      />
    </FormDialog>
  );
}
