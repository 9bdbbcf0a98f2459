import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
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

const fields = ['email', 'password'] as const;

const emailProblem = (email: string): MessageId | null => {
  if (email === '') return 'login.emailRequired';
  return /^(?=.{3,128}$)\S+@\S+$/.test(email) ? null : 'login.emailInvalid';
};

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
  const form = useForm({
    fields,
    isBusy: isBusy || isLockedOut,
    check: ({ email, password }) => {
      const wrong = emailProblem(email.trim());
      const missing = isPasswordSent ? 'login.failure.passwordMissing' : 'login.passwordRequired';
      return { email: wrong ? t(wrong) : undefined, password: password === '' ? t(missing) : undefined };
    },
    onSubmit: ({ email, password }) => onSubmit({ email: email.trim(), password }),
  });
  useWhen(failure, () => form.focusOn('password'));

  /** The address goes along in the navigation's state: an address of a page is kept in histories and logs. */
  const takeEmailAlong = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(path('forgotPassword'), { state: { email: form.values().email.trim() } });
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
      <form {...form.props} className="stack" onFocus={onType}>
        <TextField
          label={t('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          required
          defaultValue={knownEmail}
          error={form.problems.email}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          error={form.problems.password}
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
