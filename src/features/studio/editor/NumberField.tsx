import { useState } from 'react';
import { latinDigits } from '#domain/text/latin-digits.ts';
import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number within bounds; what is typed counts as soon as it is one. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const digits = latinDigits(text).trim();
    const number = /^-?\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      className="studio-number"
      value={typed ?? String(value)}
      error={isWrong ? t('studio.numberWrong', { min, max }) : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = read(currentTarget.value);
        if (number !== null) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
