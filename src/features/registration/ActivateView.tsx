import { Link } from 'react-router';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { AccountHeading } from '#src/email-confirmation/AccountHeading.tsx';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';

/** What became of the link. */
export type ActivationStage = 'busy' | 'expired' | 'used' | 'unreadable' | 'failed';

export interface ActivateViewProps {
  stage: ActivationStage;
  failure: RegistrationFailure | null;
  /** For the sign-in form; null when the link does not tell. */
  email: string | null;
  onResend: () => void;
  onRetry: () => void;
}

const titles: Readonly<Record<ActivationStage, MessageId>> = {
  busy: 'activate.title',
  expired: 'activate.expired.title',
  used: 'activate.used.title',
  unreadable: 'activate.unreadable.title',
  failed: 'activate.failed.title',
};

/** One page for whatever becomes of an activation link, each with its ways on. */
export function ActivateView({ stage, failure, email, onResend, onRetry }: ActivateViewProps) {
  const t = useText();
  const signIn = (variant: 'flat' | 'stroked') => (
    <Link className={buttonClass({ variant, size: 'large', block: true })} to={path('login')} state={{ email }}>
      {t('login.title')}
    </Link>
  );
  const register = (text: MessageId) => (
    <p className="account-line account-foot">
      {t(text)} <Link to={path('register')}>{t('register.title')}</Link>
    </p>
  );
  return (
    <div className="stack gap-6">
      <AccountHeading title={t(titles[stage])} takesFocus={stage !== 'busy'} />
      {stage === 'busy' && (
        <div className="row" role="status">
          <Spinner />
          <p>{t('activate.working')}</p>
        </div>
      )}
      {stage === 'expired' && (
        <>
          <p>{t('activate.expired.text')}</p>
          <Button size="large" block icon="mail" onClick={onResend}>
            {t('activate.resend')}
          </Button>
          {signIn('stroked')}
          {register('activate.expired.stranger')}
        </>
      )}
      {stage === 'used' && (
        <>
          <p>{t('activate.used.text')}</p>
          {signIn('flat')}
        </>
      )}
      {stage === 'unreadable' && (
        <>
          <p>{t('activate.unreadable.text')}</p>
          {signIn('flat')}
          {register('activate.expired.stranger')}
        </>
      )}
      {stage === 'failed' && (
        <>
          <Banner tone="negative" announce="alert">
            {t(accountMessages[failure?.kind ?? 'unexpected'])}
          </Banner>
          <Button size="large" block icon="refresh" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
