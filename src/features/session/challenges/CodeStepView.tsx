import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type codeChallengeMachine, RESEND_WAIT_MS } from '#machines/session/code-challenge.machine.ts';
import type { CodeStep, SignInFailure } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useCountdown } from '#src/i18n/use-countdown.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import { StepFrame } from './StepFrame.tsx';

const texts: Readonly<Record<CodeStep['kind'], MessageId>> = {
  smsCodeRequired: 'challenge.code.sms',
  customCodeRequired: 'challenge.code.mail',
  softwareTokenRequired: 'challenge.code.app',
};

/** Failures that are about the code itself are told at its field. */
const ofTheCode: readonly SignInFailure['kind'][] = ['wrongCode', 'expiredCode', 'tooManyTries'];

interface CodeStepViewProps {
  actor: ActorRefFrom<typeof codeChallengeMachine>;
}

/** A code is asked for: sends itself when it is complete, and can be sent again. */
export function CodeStepView({ actor }: CodeStepViewProps) {
  const t = useText();
  const snapshot = useSnapshot(actor);
  const { step, failure, resendFailure, isResent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const destination = 'destination' in step ? isolate(step.destination) : '';
  const isOfTheCode = failure !== null && ofTheCode.includes(failure.kind);

  const give = (code: string) => actor.send({ type: 'code.submitted', code: () => code });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = normalizeCode(String(new FormData(event.currentTarget).get('code')));
    if (code.length === CODE_LENGTH) give(code);
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <StepFrame
      title={t('challenge.code.title')}
      text={t(texts[step.kind], { destination })}
      failure={isOfTheCode ? resendFailure : (failure ?? resendFailure)}
      onBack={() => actor.send({ type: 'challenge.left' })}
    >
      {(textId) => (
        <>
          {isResent && !failure && !resendFailure && <Banner announce="status">{t('challenge.code.resent')}</Banner>}
          <form className="stack" noValidate aria-busy={isBusy} onSubmit={submit}>
            <CodeField
              label={t('challenge.code.label')}
              // The one thing to do here, reached by the user's own step.
              autoFocus
              required
              describedBy={textId}
              isBusy={isBusy}
              error={failure && isOfTheCode ? t(signInMessages[failure.kind]) : undefined}
              onComplete={give}
            />
            <Button type="submit" size="large" block loading={isBusy}>
              {t('challenge.continue')}
            </Button>
          </form>
          {snapshot.hasTag('waiting') && <ResendWait />}
          {(snapshot.hasTag('resendable') || snapshot.hasTag('resending')) && (
            <Button
              variant="stroked"
              tone="neutral"
              block
              loading={snapshot.hasTag('resending')}
              onClick={() => actor.send({ type: 'resend.requested' })}
            >
              {t(snapshot.hasTag('resending') ? 'challenge.code.resending' : 'challenge.code.resend')}
            </Button>
          )}
        </>
      )}
    </StepFrame>
  );
}

function ResendWait() {
  const t = useText();
  const time = useCountdown(RESEND_WAIT_MS);
  return (
    <p className="muted challenge-wait" role="timer">
      {t('challenge.code.resendIn', { time })}
    </p>
  );
}
