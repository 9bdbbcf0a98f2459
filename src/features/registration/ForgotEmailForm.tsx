import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { cleanEmail, isEmail } from '#domain/text/personal-text.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';

export interface ForgotEmailFormProps {
  initialEmail: string;
  isBusy: boolean;
  banner: ReactNode;
  onStart: () => void;
  onSubmit: (email: string) => void;
  /** The visitor has a code from before. */
  onHaveCode: (email: string) => void;
}

/** Asks whose password it is. */
export function ForgotEmailForm(props: ForgotEmailFormProps) {
  const { initialEmail, isBusy, banner, onStart, onSubmit, onHaveCode } = props;
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<MessageId | null>(null);

  const take = (use: (email: string) => void) => {
    const field = form.current?.elements.namedItem('email') as HTMLInputElement;
    const email = cleanEmail(field.value);
    const found = email === '' ? 'login.emailRequired' : isEmail(email) ? null : 'login.emailInvalid';
    setProblem(found);
    if (found) field.focus();
    else use(email);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) take(onSubmit);
  };

  return (
    <>
      {banner}
      <p>{t('forgot.text')}</p>
      <form ref={form} className="stack" noValidate onSubmit={submit} onFocus={onStart}>
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          defaultValue={initialEmail}
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
          error={problem ? t(problem) : undefined}
          onInput={() => setProblem(null)}
        />
        <Button type="submit" size="large" block loading={isBusy}>
          {t('forgot.submit')}
        </Button>
        <Button variant="text" tone="neutral" block disabled={isBusy} onClick={() => take(onHaveCode)}>
          {t('forgot.haveCode')}
        </Button>
      </form>
    </>
  );
}
