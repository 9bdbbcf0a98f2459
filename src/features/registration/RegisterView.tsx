import { Link } from 'react-router';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { AccountHeading } from '#src/email-confirmation/AccountHeading.tsx';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { forgetCredentials } from '#src/platform/kept-credentials.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { RegisterForm, type RegisterFormProps } from './RegisterForm.tsx';

export interface RegisterViewProps extends RegisterFormProps {
  /** The address that turned out to have an account. */
  takenEmail: string | null;
  /** The visitor came back to the form from a later step. */
  isReturned: boolean;
  onConfirm: () => void;
}

const inPlace: ReadonlySet<RegistrationFailure['kind']> = new Set(['weakPassword', 'invalidEmail']);

/** The address has an account: three ways on for its owner. */
function TakenBanner({ email, onConfirm }: { email: string; onConfirm: () => void }) {
  const t = useText();
  const look = buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' });
  return (
    <Banner tone="caution" announce="alert" title={t('register.taken.title')}>
      <p>{t('register.taken.text')}</p>
      <div className="account-ways">
        {/* The password typed here is not tried at the login unasked. */}
        <Link className={look} to={path('login')} state={{ email }} onClick={forgetCredentials}>
          {t('login.title')}
        </Link>
        <Link className={look} to={path('forgotPassword')} state={{ email }}>
          {t('register.taken.reset')}
        </Link>
        <Button variant="stroked" tone="neutral" size="small" onClick={onConfirm}>
          {t('register.taken.confirm')}
        </Button>
      </div>
    </Banner>
  );
}

/** The sign-up page around its form. */
export function RegisterView({ takenEmail, isReturned, onConfirm, ...form }: RegisterViewProps) {
  const t = useText();
  const { failure } = form;
  return (
    <div className="stack gap-6">
      <AccountHeading title={t('register.title')} takesFocus={isReturned} />
      {takenEmail !== null ? (
        <TakenBanner email={takenEmail} onConfirm={onConfirm} />
      ) : (
        failure &&
        !inPlace.has(failure.kind) && (
          <Banner tone="negative" announce="alert">
            {t(accountMessages[failure.kind])}
          </Banner>
        )
      )}
      <RegisterForm {...form} />
      <p className="account-line account-foot">
        {t('register.haveAccount')} <Link to={path('login')}>{t('login.title')}</Link>
      </p>
    </div>
  );
}
