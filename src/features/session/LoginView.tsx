import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './login-view.css';

export interface LoginViewProps {
  isBusy: boolean;
  failure: SignInFailure | null;
  /** Why the visitor, who wanted to be somewhere else, is here. */
  notice: MessageId | null;
  /** The visitor begins to type. */
  onType: () => void;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

interface Problems {
  email?: MessageId;
  password?: MessageId;
}

const check = (email: string, password: string): Problems => ({
  ...(email === '' ? { email: 'login.emailRequired' as const } : {}),
  ...(email !== '' && !/^(?=.{3,128}$)\S+@\S+$/.test(email) ? { email: 'login.emailInvalid' as const } : {}),
  ...(password === '' ? { password: 'login.passwordRequired' as const } : {}),
});

/** The sign-in form. The fields keep their text whatever happens. */
export function LoginView({ isBusy, failure, notice, onType, onSubmit }: LoginViewProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  const focusOn = (name: string) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();

  useEffect(() => {
    if (failure) (form.current?.elements.namedItem('password') as HTMLElement | null)?.focus();
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const found = check(email, password);
    setProblems(found);
    if (found.email) return focusOn('email');
    if (found.password) return focusOn('password');
    onSubmit({ email, password });
  };

  return (
    <div className="stack gap-6">
      <h1 className="login-title" tabIndex={-1}>
        {t('login.title')}
      </h1>
      {failure ? (
        <Banner tone="negative" announce="alert">
          {t(signInMessages[failure.kind])}
        </Banner>
      ) : (
        notice && <Banner>{t(notice)}</Banner>
      )}
      <form ref={form} className="stack" noValidate onSubmit={submit} onFocus={onType}>
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
          error={problems.email && t(problems.email)}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          error={problems.password && t(problems.password)}
        />
        <Button type="submit" size="large" block loading={isBusy}>
          {t('login.submit')}
        </Button>
      </form>
    </div>
  );
}
