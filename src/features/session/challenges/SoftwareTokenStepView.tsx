import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { SoftwareTokenFields } from '#src/software-token/SoftwareTokenFields.tsx';
import { useSoftwareTokenProof } from '#src/software-token/use-software-token-proof.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
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
  const snapshot = useSnapshot(actor);
  const { failure } = snapshot.context;
  const hasKey = snapshot.hasTag('associated');
  const secret = hasKey ? readKey() : null;
  const isBusy = snapshot.hasTag('busy');
  const isOfTheCode = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';

  const proof = useSoftwareTokenProof((code, deviceName) =>
    actor.send({ type: 'code.submitted', code: () => code, deviceName }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    proof.submit(new FormData(event.currentTarget));
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
      onBack={() => actor.send({ type: 'setup.dismissed' })}
    >
      {!hasKey && isBusy && (
        <div className="challenge-loading" role="status">
          <Spinner />
        </div>
      )}
      {secret && (
        <form className="stack" noValidate aria-busy={isBusy} onSubmit={submit}>
          <SoftwareTokenFields
            issuer={issuer}
            email={email}
            secret={secret}
            isBusy={isBusy}
            isShort={proof.isShort}
            codeError={failure && isOfTheCode ? t(signInMessages[failure.kind]) : null}
          />
          <Button type="submit" size="large" block loading={isBusy}>
            {t('challenge.continue')}
          </Button>
        </form>
      )}
    </StepFrame>
  );
}
