import { useState } from 'react';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface AmountFieldProps {
  id: string;
  label: string;
  required?: boolean;
  currency: string;
  /** Minor units. */
  value: number | null;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: number | null) => void;
}

/** More than this the contract does not take. */
const MOST = 900_000_000_000;

/** An amount as a person types it, in major units and in the digits of any locale; what cannot be read stays to be mended. */
export function AmountField({ id, label, required = false, currency, value, error, hint, onChange }: AmountFieldProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const textOf = (minor: number | null) => amounts.text(minor, currency);
  const [text, setText] = useState(() => textOf(value));
  const parsed = amounts.read(text, currency);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Not by typing: somebody else's amount was taken over.
    if ((value ?? 0) !== (parsed ?? 0)) setText(textOf(value));
  }
  const isReadable = text.trim() === '' || (parsed !== null && parsed <= MOST);
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      className="field-amount"
      end={<bdi>{format.currency(currency)}</bdi>}
      value={text}
      error={isReadable ? error : t('editor.budget.unreadable', { example: format.number(2500) })}
      onChange={({ target }) => {
        setText(target.value);
        const minor = amounts.read(target.value, currency);
        onChange(minor !== null && minor <= MOST ? minor : null);
      }}
      onBlur={() => {
        if (parsed !== null && isReadable) setText(textOf(parsed));
      }}
    />
  );
}
