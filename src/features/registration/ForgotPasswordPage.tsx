import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AccountHeading } from '#src/email-confirmation/AccountHeading.tsx';
import { accountMessages } from '#src/email-confirmation/account-messages.ts';
import { type MailActor, ResendLine } from '#src/email-confirmation/ResendLine.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { preloadIdentityClient } from '#src/platform/identity/identity.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ForgotAnswerForm } from './ForgotAnswerForm.tsx';
import { ForgotEmailForm } from './ForgotEmailForm.tsx';
import { browserPasswordResetMachine } from './registration.actors.ts';

const inPlace: ReadonlySet<string> = new Set(['wrongCode', 'expiredCode', 'weakPassword']);

/** Replaces a forgotten password and goes on to the sign-in. The page looks alike whether there is an account or not. */
export function ForgotPasswordPage() {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const given: unknown = state?.email;
  const reset = useActorRef(browserPasswordResetMachine, { input: { email: typeof given === 'string' ? given : '' } });
  const snapshot = useSnapshot(reset);
  const { email, mail, failure } = snapshot.context;
  const isAnswering = snapshot.hasTag('answering');
  const [wasAnswering, setWasAnswering] = useState(isAnswering);
  if (isAnswering && !wasAnswering) setWasAnswering(true);

  const isChanged = snapshot.matches('changed');
  useWhen(
    isChanged,
    () => void navigate(path('login'), { replace: true, state: { email, notice: 'passwordChanged' } }),
  );

  const banner = snapshot.hasTag('failed') && failure && !inPlace.has(failure.kind) && (
    <Banner tone="negative" announce="alert">
      {t(accountMessages[failure.kind])}
    </Banner>
  );
  const isBusy = snapshot.hasTag('busy') || isChanged;
  const { mailCode } = snapshot.children;
  if (isAnswering || isChanged) {
    return (
      <div className="stack gap-6">
        <AccountHeading title={t('forgot.answer.title')} takesFocus />
        {banner}
        <p className="account-text">
          {t(mail === 'sent' ? 'forgot.answer.text' : 'forgot.answer.textEarlier', { email: isolate(email) })}
        </p>
        <ForgotAnswerForm
          email={email}
          isBusy={isBusy}
          failure={snapshot.hasTag('failed') ? failure : null}
          mail={mailCode && <ResendLine mail={mailCode as MailActor} />}
          onSubmit={(code, password) =>
            reset.send({ type: 'password.submitted', code: () => code, password: () => password })
          }
        />
        <Button
          variant="text"
          tone="neutral"
          block
          disabled={isBusy}
          onClick={() => reset.send({ type: 'reset.left' })}
        >
          {t('confirm.otherEmail')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-6">
      <AccountHeading title={t('forgot.title')} takesFocus={wasAnswering} />
      <ForgotEmailForm
        initialEmail={email}
        isBusy={isBusy}
        banner={banner}
        onStart={preloadIdentityClient}
        onSubmit={(address) => reset.send({ type: 'email.submitted', email: address })}
        onHaveCode={(address) => reset.send({ type: 'code.brought', email: address })}
      />
      <p className="account-line account-foot">
        <Link className="account-back" to={path('login')}>
          <Icon name="arrow-start" size={16} />
          {t('forgot.backToLogin')}
        </Link>
      </p>
    </div>
  );
}
