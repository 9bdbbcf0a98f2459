import type { ActorRefFrom } from 'xstate';
import type { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import { type ConfirmationActor, EmailConfirmationView } from '#src/email-confirmation/EmailConfirmationView.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { signInMessages } from '../sign-in-messages.ts';
import { StepFrame } from './StepFrame.tsx';

/** The account is confirmed by the code or the link of a mail, and the sign-in goes on. */
export function ConfirmationStepView({ actor }: { actor: ActorRefFrom<typeof accountConfirmationMachine> }) {
  const t = useText();
  const snapshot = useSnapshot(actor);
  const { failure } = snapshot.context;
  const { confirmEmail } = snapshot.children;
  if (confirmEmail) {
    return (
      <EmailConfirmationView
        confirmation={confirmEmail as ConfirmationActor}
        title="challenge.confirm.title"
        textUnsent="challenge.confirm.text"
        problem={failure && signInMessages[failure.kind]}
        backLabel={t('challenge.back')}
      />
    );
  }
  return (
    <StepFrame
      title={t('challenge.confirm.title')}
      failure={failure}
      failureActions={
        <Button variant="text" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('action.retry')}
        </Button>
      }
      onBack={() => actor.send({ type: 'challenge.left' })}
    >
      {snapshot.hasTag('busy') && (
        <div className="challenge-loading" role="status">
          <Spinner />
        </div>
      )}
    </StepFrame>
  );
}
