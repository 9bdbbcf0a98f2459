import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';
import { SoftwareTokenKey } from '#src/software-token/SoftwareTokenKey.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import { StepFrame } from './StepFrame.tsx';

interface SoftwareTokenStepViewProps {
  actor: ActorRefFrom<typeof softwareTokenSetupMachine>;
  issuer: string;
  email: string;
  /** Read once the machine says that there is one. */
  readKey: () => string | null;
}

/** An authenticator app is given its key and proves that it has it. */
export function SoftwareTokenStepView({ actor, issuer, email, readKey }: SoftwareTokenStepViewProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(actor, (current) => current);
  const { failure } = snapshot.context;
  const hasKey = snapshot.hasTag('associated');
  const secret = hasKey ? readKey() : null;
  const isBusy = snapshot.hasTag('busy');
  const isOfTheCode = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = normalizeCode(String(data.get('code')));
    const deviceName = String(data.get('deviceName')).trim();
    if (code.length === CODE_LENGTH) actor.send({ type: 'code.submitted', code: () => code, deviceName });
    else (event.currentTarget.elements.namedItem('code') as HTMLElement | null)?.focus();
  };

  return (
    <StepFrame
      title={t('challenge.setup.title')}
      text={t('challenge.setup.text')}
      failure={isOfTheCode ? null : failure}
      failureActions={
        snapshot.matches('associationFailed') && (
          <Button variant="text" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('action.retry')}
          </Button>
        )
      }
      onBack={() => actor.send({ type: 'challenge.left' })}
    >
      {!hasKey && isBusy && (
        <div className="challenge-loading" role="status">
          <Spinner />
        </div>
      )}
      {secret && (
        <form ref={form} className="stack" noValidate aria-busy={isBusy} onSubmit={submit}>
          <SoftwareTokenKey issuer={issuer} account={email} secret={secret} />
          <TextField
            label={t('challenge.setup.deviceName')}
            hint={t('challenge.setup.deviceNameHint')}
            name="deviceName"
            maxLength={100}
            autoComplete="off"
          />
          <CodeField
            label={t('challenge.setup.codeLabel')}
            required
            isBusy={isBusy}
            error={failure && isOfTheCode ? t(signInMessages[failure.kind]) : undefined}
            onComplete={() => form.current?.requestSubmit()}
          />
          <Button type="submit" size="large" block loading={isBusy}>
            {t('challenge.continue')}
          </Button>
        </form>
      )}
    </StepFrame>
  );
}
