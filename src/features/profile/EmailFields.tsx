import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface ContactFieldsProps {
  /** The form was submitted with something that is no address or number. */
  isMistaken: boolean;
  isBusy: boolean;
  /** What is typed, ready for the pool; null while it is none. */
  onValue: (value: string | null) => void;
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A new e-mail address. */
export function EmailFields({ isMistaken, isBusy, onValue }: ContactFieldsProps) {
  const t = useText();
  return (
    <TextField
      type="email"
      name="email"
      label={t('security.email.label')}
      autoComplete="email"
      dir="ltr"
      required
      readOnly={isBusy}
      error={isMistaken ? t('login.emailInvalid') : undefined}
      onInput={(event) => {
        const typed = event.currentTarget.value.trim();
        onValue(address.test(typed) ? typed : null);
      }}
    />
  );
}
