import type { ReactNode } from 'react';
import { cleanEmail, isEmail } from '#domain/text/personal-text.ts';
import { type Text, useText } from '#src/i18n/use-text.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface ForgotEmailFormProps {
  initialEmail: string;
  isBusy: boolean;
  banner: ReactNode;
  onStart: () => void;
  onSubmit: (email: string) => void;
  /** The visitor has a code from before. */
  onHaveCode: (email: string) => void;
}

const fields = ['email'] as const;

const problemOf = (email: string, t: Text): string | undefined =>
  email === '' ? t('login.emailRequired') : isEmail(email) ? undefined : t('login.emailInvalid');

/** Asks whose password it is. */
export function ForgotEmailForm(props: ForgotEmailFormProps) {
  const { initialEmail, isBusy, banner, onStart, onSubmit, onHaveCode } = props;
  const t = useText();
  const form = useForm({
    fields,
    isBusy,
    check: ({ email }) => ({ email: problemOf(cleanEmail(email), t) }),
    onSubmit: ({ email }) => onSubmit(cleanEmail(email)),
  });

  return (
    <>
      {banner}
      <p>{t('forgot.text')}</p>
      <form {...form.props} className="stack" onFocus={onStart}>
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          defaultValue={initialEmail}
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
          error={form.problems.email}
        />
        <Button type="submit" size="large" block loading={isBusy}>
          {t('forgot.submit')}
        </Button>
        <Button
          variant="text"
          tone="neutral"
          block
          disabled={isBusy}
          onClick={() => form.take(({ email }) => onHaveCode(cleanEmail(email)))}
        >
          {t('forgot.haveCode')}
        </Button>
      </form>
    </>
  );
}
