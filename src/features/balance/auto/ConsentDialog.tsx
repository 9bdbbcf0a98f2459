import { useState } from 'react';
import { topUpBounds } from '#domain/money/top-up-bounds.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type AutoTopUpState, consenting } from './auto-top-up.actors.ts';
import { cardTitle } from './auto-words.ts';

const amounts = ['threshold', 'amount', 'monthlyCap'] as const;
type Amount = (typeof amounts)[number];

interface ConsentDialogProps {
  state: AutoTopUpState;
  /** The card that is agreed to. */
  card: Schema<'AutoTopUpCard'>;
  onAgreed: (state: AutoTopUpState) => void;
  onClose: () => void;
  /** Somebody else has changed it, or the card. */
  onOutdated: () => void;
}

/** Asks when and how much a card is charged by itself, and for the consent to that. Uses Chakra, so it is loaded late. */
export function ConsentDialog({ state, card, onAgreed, onClose, onOutdated }: ConsentDialogProps) {
  const t = useText();
  const format = useFormat();
  const limits = useAmounts();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { currency, autoTopUp, consentVersion } = state;
  const { least, most } = topUpBounds(currency);
  const consent = useAction(consenting, {
    onDone: onAgreed,
    onRefused: ({ kind }) => {
      if (kind === 'stale' || kind === 'invalid') onOutdated();
    },
  });
  const { failure, isBusy } = consent;
  const money = (minor: number) => format.money(minor, currency);
  const between = (low: number, high: number) => t('balance.topUp.bounds', { least: money(low), most: money(high) });
  const form = useForm({
    fields: amounts,
    isBusy,
    check: (typed) => {
      setMissing(!isAgreed);
      const minor = minorOf(typed, (text) => limits.read(text, currency));
      const bounds: Readonly<Record<Amount, readonly [number, number]>> = {
        threshold: [1, most],
        amount: [least, most],
        monthlyCap: [minor.amount ?? least, 30 * most],
      };
      return Object.fromEntries(
        amounts.map((name) => {
          const [value, [low, high]] = [minor[name], bounds[name]];
          if (value === null) return [name, t('balance.topUp.unreadable', { example: format.number(250) })];
          return [name, value < low || value > high ? between(low, high) : undefined];
        }),
      );
    },
    onSubmit: (typed) => {
      const { threshold, amount, monthlyCap } = minorOf(typed, (text) => limits.read(text, currency));
      if (!isAgreed || threshold === null || amount === null || monthlyCap === null) return;
      const wish = { threshold, amount, monthlyCap, cardId: card.id, consentVersion };
      consent.run({ wish, version: autoTopUp?.version ?? 0 });
    },
  });
  return (
    <FormDialog
      title={t('balance.auto.dialog')}
      size="medium"
      submitLabel={t('balance.auto.agree')}
      isBusy={isBusy}
      problem={
        failure &&
        t(
          failure.kind === 'stale' || failure.kind === 'invalid'
            ? 'balance.auto.outdated'
            : failureReasons[failure.kind],
        )
      }
      form={form.props}
      onClose={onClose}
    >
      {amounts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`balance.auto.${name}`)}
          hint={t(`balance.auto.${name}.hint`)}
          required
          inputMode="decimal"
          autoComplete="off"
          className="field-amount"
          defaultValue={limits.text(autoTopUp?.[name] ?? null, currency)}
          error={form.problems[name]}
          end={<bdi>{format.currency(currency)}</bdi>}
        />
      ))}
      <Checkbox
        label={t('balance.auto.consent', { card: cardTitle(card) })}
        checked={isAgreed}
        error={isMissing ? t('balance.auto.consentMissing') : undefined}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}

/** What was typed, in minor units; null for what cannot be read. */
const minorOf = (
  typed: Readonly<Record<Amount, string>>,
  read: (text: string) => number | null,
): Readonly<Record<Amount, number | null>> => ({
  threshold: read(typed.threshold),
  amount: read(typed.amount),
  monthlyCap: read(typed.monthlyCap),
});
