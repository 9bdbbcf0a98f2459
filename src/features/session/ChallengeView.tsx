import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { challengeMachine } from '#machines/session/challenge.machine.ts';
import type { signInMachine } from '#machines/session/sign-in.machine.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { CodeStepView } from './challenges/CodeStepView.tsx';
import { ConfirmationStepView } from './challenges/ConfirmationStepView.tsx';
import { DeviceStepView } from './challenges/DeviceStepView.tsx';
import { ExpiredView } from './challenges/ExpiredView.tsx';
import { MfaSelectionStepView } from './challenges/MfaSelectionStepView.tsx';
import { NewPasswordStepView } from './challenges/NewPasswordStepView.tsx';
import { SoftwareTokenStepView } from './challenges/SoftwareTokenStepView.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import { tenantName } from './tenant-name.ts';

export interface ChallengeViewProps {
  snapshot: SnapshotFrom<typeof signInMachine>;
  flow: SignInFlow;
  onCancel: () => void;
}

/** Whatever the sign-in asks beyond the password. */
export function ChallengeView({ snapshot, flow, onCancel }: ChallengeViewProps) {
  const { challenge, deviceConfirmation } = snapshot.children;
  if (snapshot.matches('expired')) return <ExpiredView onRestart={onCancel} />;
  if (deviceConfirmation) return <DeviceStepView actor={deviceConfirmation} />;
  if (!challenge) return null;
  return <QuestionView actor={challenge} flow={flow} email={snapshot.context.username} />;
}

interface QuestionViewProps {
  actor: ActorRefFrom<typeof challengeMachine>;
  flow: SignInFlow;
  email: string;
}

function QuestionView({ actor, flow, email }: QuestionViewProps) {
  const snapshot = useSnapshot(actor);
  const { step, failure } = snapshot.context;
  const { codeChallenge, accountConfirmation, softwareTokenSetup } = snapshot.children;
  const onBack = () => actor.send({ type: 'challenge.left' });
  // A code sent again begins a question of its own, with an empty field.
  if (codeChallenge) return <CodeStepView key={codeChallenge.sessionId} actor={codeChallenge} />;
  if (accountConfirmation) return <ConfirmationStepView actor={accountConfirmation} />;
  if (softwareTokenSetup) {
    return (
      <SoftwareTokenStepView
        actor={softwareTokenSetup}
        issuer={tenantName()}
        email={email}
        readKey={flow.softwareTokenKey}
      />
    );
  }
  const common = { failure, isBusy: snapshot.hasTag('busy'), onBack };
  if (step.kind === 'mfaSelectionRequired') {
    return (
      <MfaSelectionStepView
        {...common}
        options={step.options}
        onChoose={(mfa) => actor.send({ type: 'answer.submitted', answer: { kind: 'mfaSelection', mfa } })}
      />
    );
  }
  if (step.kind === 'newPasswordRequired') {
    return (
      <NewPasswordStepView
        {...common}
        email={email}
        requiredAttributes={step.requiredAttributes}
        onAnswer={(answer) => actor.send({ type: 'answer.submitted', answer })}
      />
    );
  }
  return null;
}
