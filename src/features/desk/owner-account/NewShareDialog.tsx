import { useState } from 'react';
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
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type Contracts, contractAsking } from './owner-account.actors.ts';

/** All of it, hundredths of a percent. */
const WHOLE = 10_000;
/** A currency whose amounts have two decimals, as the percentages of a share have. */
const HUNDREDTHS = 'USD';

interface NewShareDialogProps extends Pick<Contracts, 'owner' | 'today'> {
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for a share for an owner: how much, from when, and why. */
export function NewShareDialog({ owner, today, onAsked, onClose }: NewShareDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const [validFrom, setValidFrom] = useState('');
  const asking = useAction(contractAsking, {
    onDone: () => {
      showToast(t('desk.share.asked', { owner: isolate(owner.name) }));
      onAsked();
    },
  });
  const { isBusy, failure } = asking;
  const isOpen = failure?.kind === 'conflict' && failure.code === 'request_open';
  const isPast = failure?.kind === 'invalid' && failure.fields.some((field) => field.path === '/validFrom');
  const dayPast = t('desk.share.dayPast', { day: format.date(today) });
  const bpsOf = (typed: string) => {
    const bps = amounts.read(typed, HUNDREDTHS);
    return bps !== null && bps >= 0 && bps <= WHOLE ? bps : null;
  };
  const form = useForm({
    fields: ['share', 'validFrom', 'reason'],
    isBusy,
    refused: { validFrom: isPast ? dayPast : undefined },
    check: ({ share, reason }) => ({
      share: bpsOf(share) === null ? t('desk.share.unreadable', { example: format.number(66.5) }) : undefined,
      validFrom: !validFrom ? t('desk.share.dayMissing') : validFrom < today ? dayPast : undefined,
      reason: reasonProblem(reason, t),
    }),
    onSubmit: ({ share, reason }) => {
      const shareBps = bpsOf(share);
      if (shareBps !== null) asking.run({ ownerId: owner.id, body: { shareBps, validFrom, reason: reason.trim() } });
    },
  });
  return (
    <FormDialog
      title={t('desk.share.newTitle', { owner: isolate(owner.name) })}
      size="medium"
      submitLabel={t('desk.credits.ask')}
      isBusy={isBusy}
      problem={failure && !isPast && t(isOpen ? 'desk.share.open' : failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.share.newText')}</p>
      <TextField
        label={t('desk.share.share')}
        name="share"
        inputMode="decimal"
        autoComplete="off"
        className="field-amount"
        required
        hint={t('desk.share.shareHint')}
        error={form.problems.share}
        end="%"
      />
      <DateField
        label={t('desk.share.validFrom')}
        value={validFrom}
        min={today}
        required
        error={form.problems.validFrom}
        onChange={({ target }) => {
          setValidFrom(target.value);
          form.forget('validFrom');
        }}
      />
      <ReasonField problem={form.problems.reason} onTyped={() => form.forget('reason')} />
    </FormDialog>
  );
}
