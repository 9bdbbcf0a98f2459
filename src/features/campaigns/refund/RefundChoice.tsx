import { useId } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

const places = ['card', 'balance'] as const satisfies readonly Schema<'RefundTo'>[];

interface RefundChoiceProps {
  value: Schema<'RefundTo'>;
  /** What of the refund came by card, minor units: the rest goes back the way it came. */
  ofCards: number;
  /** Whether there is a rest. */
  hasRest: boolean;
  currency: string;
  disabled: boolean;
  onChange: (to: Schema<'RefundTo'>) => void;
}

/** Where money that was paid by card goes back to, with how soon it is there. */
export function RefundChoice({ value, ofCards, hasRest, currency, disabled, onChange }: RefundChoiceProps) {
  const t = useText();
  const format = useFormat();
  const name = useId();
  if (ofCards <= 0) return hasRest && <p className="muted">{t('refund.to.asPaid')}</p>;
  return (
    <fieldset className="refund-to" disabled={disabled}>
      <legend className="field-label">{t('refund.to.where', { amount: format.money(ofCards, currency) })}</legend>
      {places.map((to) => (
        <label key={to} className="refund-place">
          <input type="radio" name={name} value={to} checked={value === to} onChange={() => onChange(to)} />
          <span>
            {t(`refund.to.${to}`)}
            <span className="campaign-quiet">{t(`refund.to.${to}.when`)}</span>
          </span>
        </label>
      ))}
      {hasRest && <p className="muted">{t('refund.to.rest')}</p>}
    </fieldset>
  );
}
