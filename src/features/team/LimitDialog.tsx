import { useState } from 'react';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
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
import { limitAction, type Member } from './team.actors.ts';

/** As the contract bounds it. */
const MOST = 100_000_000_000;

interface LimitDialogProps {
  member: Member;
  currency: string;
  /** The limit is another, or the member has changed meanwhile. */
  onChanged: () => void;
  onClose: () => void;
}

/** Asks what a member may book in a month without another's word. */
export function LimitDialog({ member, currency, onChanged, onClose }: LimitDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const { limit: before = null, spent = 0 } = member.spending ?? {};
  const [isFree, setFree] = useState(before === null);
  const named = { name: isolate(member.name || member.email) };
  const setting = useAction(limitAction, {
    onDone: (_, { limit }) => {
      showToast(
        limit === null
          ? t('team.limit.lifted', named)
          : t('team.limit.set', { ...named, limit: format.money(limit, currency) }),
      );
      onChanged();
      onClose();
    },
    onRefused: ({ kind }) => {
      if (kind === 'stale' || kind === 'notFound') onChanged();
    },
  });
  const { isBusy, failure } = setting;
  const limitOf = (typed: string) => {
    const minor = amounts.read(typed, currency);
    return minor !== null && minor <= MOST ? minor : null;
  };
  const form = useForm({
    fields: ['limit'],
    isBusy,
    check: ({ limit }) =>
      isFree || limitOf(limit) !== null ? {} : { limit: t('team.limit.unreadable', { example: format.number(500) }) },
    onSubmit: ({ limit }) => setting.run({ member, limit: isFree ? null : limitOf(limit) }),
  });
  const isOutdated = failure?.kind === 'stale' || failure?.kind === 'notFound';
  return (
    <FormDialog
      title={t('team.limit.title', named)}
      submitLabel={t('team.limit.save')}
      isBusy={isBusy}
      isHeld={isOutdated}
      problem={
        failure &&
        (isOutdated ? t('team.outdatedText') : t('team.refused', { reason: t(failureReasons[failure.kind]) }))
      }
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('team.limit.text', { spent: format.money(spent, currency) })}</p>
      <Checkbox
        label={t('team.limit.none')}
        checked={isFree}
        onChange={({ target }) => {
          setFree(target.checked);
          form.forget('limit');
        }}
      />
      {!isFree && (
        <TextField
          label={t('team.limit.amount')}
          hint={t('team.limit.hint')}
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={amounts.text(before, currency)}
          end={<bdi>{format.currency(currency)}</bdi>}
          error={form.problems.limit}
        />
      )}
    </FormDialog>
  );
}
