import type { FormEvent } from 'react';
import type { ChallengeAnswer } from '#machines/session/sign-in.machine.ts';
import type { MfaKind, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChallengeFields } from './ChallengeFields.tsx';
import { signInMessages } from './sign-in-messages.ts';
import './login-view.css';

export interface ChallengeViewProps {
  step: SignInStep;
  failure: SignInFailure | null;
  isBusy: boolean;
  onAnswer: (answer: ChallengeAnswer) => void;
  /** The key of an authenticator app could not be fetched; asks again. */
  onRetry: () => void;
  onCancel: () => void;
}

const titles: Readonly<Record<SignInStep['kind'], MessageId>> = {
  signedIn: 'login.title',
  newPasswordRequired: 'challenge.newPassword.title',
  smsCodeRequired: 'challenge.code.title',
  softwareTokenRequired: 'challenge.code.title',
  mfaSelectionRequired: 'challenge.selection.title',
  softwareTokenSetupRequired: 'challenge.setup.title',
  deviceOffered: 'challenge.device.title',
};

/** The answer that a filled-in form gives to its step; null for a step without a form. */
function answerOf(step: SignInStep, data: FormData): ChallengeAnswer | null {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const code = () => text('code');
  switch (step.kind) {
    case 'newPasswordRequired':
      return {
        kind: 'newPassword',
        password: () => String(data.get('password') ?? ''),
        attributes: Object.fromEntries(step.requiredAttributes.map((name) => [name, text(name)])),
      };
    case 'smsCodeRequired':
      return { kind: 'smsCode', code };
    case 'softwareTokenRequired':
      return { kind: 'softwareTokenCode', code };
    case 'mfaSelectionRequired':
      return { kind: 'mfaSelection', mfa: text('mfa') as MfaKind };
    case 'softwareTokenSetupRequired':
      return { kind: 'softwareTokenSetup', code, deviceName: text('deviceName') };
    case 'deviceOffered':
      return { kind: 'device', isRemembered: true };
    case 'signedIn':
      return null;
  }
}

/** One further question of the pool: a code, a new password, a choice. */
export function ChallengeView({ step, failure, isBusy, onAnswer, onRetry, onCancel }: ChallengeViewProps) {
  const t = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = answerOf(step, new FormData(event.currentTarget));
    if (answer && !isBusy) onAnswer(answer);
  };
  const isDevice = step.kind === 'deviceOffered';
  return (
    <div className="stack gap-6">
      <h1 className="login-title" tabIndex={-1}>
        {t(titles[step.kind])}
      </h1>
      {failure && (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            step.kind === 'softwareTokenSetupRequired' && (
              <Button variant="text" size="small" onClick={onRetry}>
                {t('action.retry')}
              </Button>
            )
          }
        >
          {t(signInMessages[failure.kind])}
        </Banner>
      )}
      <form key={step.kind} className="stack" onSubmit={submit}>
        <ChallengeFields step={step} />
        <Button type="submit" size="large" block loading={isBusy}>
          {t(isDevice ? 'challenge.device.remember' : 'challenge.continue')}
        </Button>
        <Button variant="text" tone="neutral" block onClick={onCancel}>
          {t(isDevice ? 'challenge.device.notNow' : 'challenge.back')}
        </Button>
      </form>
    </div>
  );
}
