import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { CODE_LENGTH } from '#src/lib/one-time-code.ts';
import { isPasswordAccepted } from '#src/lib/password-policy.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { NewPasswordField } from '#src/ui/NewPasswordField.tsx';

export interface ForgotAnswerFormProps {
  email: string;
  isBusy: boolean;
  failure: RegistrationFailure | null;
  /** Between the form and its ways back: what became of the mail. */
  mail: ReactNode;
  onSubmit: (code: string, password: string) => void;
}

interface Problems {
  code?: string;
  password?: string;
}

/** The code of the mail, and the password that takes the forgotten one's place. */
export function ForgotAnswerForm({ email, isBusy, failure, mail, onSubmit }: ForgotAnswerFormProps) {
  const t = useText();
  const passwordTexts = usePasswordTexts();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Problems>({});

  const focusOn = (name: string) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  const isWeak = failure?.kind === 'weakPassword';
  useWhen(isWeak, () => focusOn('password'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const code = String(data.get('code'));
    const password = String(data.get('password'));
    const problems: Problems = {};
    if (code.length < CODE_LENGTH) problems.code = t('confirm.codeRequired');
    if (password === '') problems.password = t('forgot.newPasswordRequired');
    else if (!isPasswordAccepted(password)) problems.password = t(accountMessages.weakPassword);
    setFound(problems);
    if (problems.code) return focusOn('code');
    if (problems.password) return focusOn('password');
    onSubmit(code, password);
  };

  const isOfCode = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <CodeField
        label={t('challenge.code.label')}
        required
        isBusy={isBusy}
        error={found.code ?? (isOfCode ? t(accountMessages[failure.kind]) : undefined)}
        onCode={() => setFound(({ code: _, ...rest }) => rest)}
      />
      {mail}
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        {...passwordTexts}
        label={t('forgot.newPassword')}
        name="password"
        required
        error={found.password ?? (isWeak ? t(accountMessages.weakPassword) : undefined)}
      />
      <Button type="submit" size="large" block loading={isBusy}>
        {t('forgot.change')}
      </Button>
    </form>
  );
}
