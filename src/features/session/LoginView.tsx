import { type FormEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './login-view.css';

const LockOutWait = lazy(() => import('#src/i18n/LockOutWait.tsx').then((module) => ({ default: module.LockOutWait })));

export interface LoginViewProps {
  /** What the e-mail field begins with. */
  email: string;
  isBusy: boolean;
  failure: SignInFailure | null;
  /** Why the visitor, who wanted to be somewhere else, is here; there is one wherever there is a reason. */
  notice: MessageId | null;
  /** Why the last session ended, when nobody asked for it. */
  reason: MessageId | null;
  /** Whether the password is sent as it is: then the protocol has its own words for one that is missing. */
  isPasswordSent?: boolean;
  /** Stops the sign-in under way; null as long as it takes no longer than usual. */
  onCancel: (() => void) | null;
  /** The visitor begins to type. */
  onType: () => void;
  onSubmit: (credentials: { email: string; password: string }) => void;
  /** Other ways to sign in, below the form. */
  alternatives?: ReactNode;
}

interface Problems {
  email?: MessageId;
  password?: MessageId;
}

const check = (email: string, password: string, missing: MessageId): Problems => ({
  ...(email === '' ? { email: 'login.emailRequired' as const } : {}),
  ...(email !== '' && !/^(?=.{3,128}$)\S+@\S+$/.test(email) ? { email: 'login.emailInvalid' as const } : {}),
  ...(password === '' ? { password: missing } : {}),
});

/** The sign-in form. The fields keep their text whatever happens. */
export function LoginView(props: LoginViewProps) {
  const {
    email: knownEmail,
    isBusy,
    failure,
    notice,
    reason,
    onCancel,
    onType,
    onSubmit,
    alternatives,
    isPasswordSent,
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const isLockedOut = failure?.kind === 'lockedOut';
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});

  const focusOn = (name: string) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();

  useEffect(() => {
    if (failure) (form.current?.elements.namedItem('password') as HTMLElement | null)?.focus();
  }, [failure]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || isLockedOut) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const missing = isPasswordSent ? 'login.failure.passwordMissing' : 'login.passwordRequired';
    const found = check(email, password, missing);
    setProblems(found);
    if (found.email) return focusOn('email');
    if (found.password) return focusOn('password');
    onSubmit({ email, password });
  };

  /** The address goes along in the navigation's state: an address of a page is kept in histories and logs. */
  const takeEmailAlong = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !form.current) return;
    event.preventDefault();
    const email = String(new FormData(form.current).get('email')).trim();
    void navigate(path('forgotPassword'), { state: { email } });
  };

  return (
    <div className="stack gap-6">
      <h1 className="login-title" tabIndex={-1}>
        {t('login.title')}
      </h1>
      {failure ? (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            failure.kind === 'passwordResetRequired' && (
              <Link
                className={buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' })}
                to={path('forgotPassword')}
                onClick={takeEmailAlong}
              >
                {t('login.resetPassword')}
              </Link>
            )
          }
        >
          {t(signInMessages[failure.kind])}{' '}
          {isLockedOut && (
            <Suspense>
              <LockOutWait key={failure.retryAfterMs} milliseconds={failure.retryAfterMs} />
            </Suspense>
          )}
        </Banner>
      ) : (
        notice && <Banner title={reason && t(notice)}>{t(reason ?? notice)}</Banner>
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
          defaultValue={knownEmail}
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
        <Link className="login-forgot" to={path('forgotPassword')} onClick={takeEmailAlong}>
          {t('login.forgotPassword')}
        </Link>
        <Button type="submit" size="large" block loading={isBusy} disabled={isLockedOut}>
          {t('login.submit')}
        </Button>
        {onCancel && (
          <Button variant="text" tone="neutral" block onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </form>
      {alternatives}
      <p className="login-register">
        {t('login.newHere')} <Link to={path('register')}>{t('login.createAccount')}</Link>
      </p>
    </div>
  );
}
