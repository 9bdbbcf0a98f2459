import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ConfirmationActor, EmailConfirmationView } from '#src/email-confirmation/EmailConfirmationView.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { ActivateView, type ActivationStage } from './ActivateView.tsx';
import { browserAccountActivationMachine } from './registration.actors.ts';

/** Follows the link of an activation mail; another link is another visit. */
export function ActivatePage() {
  const token = requiredParam(useParams(), 'token');
  return <ActivationVisit key={token} token={token} />;
}

function ActivationVisit({ token }: { token: string }) {
  const t = useText();
  const navigate = useNavigate();
  const machine = useMemo(() => browserAccountActivationMachine(token), [token]);
  const activation = useActorRef(machine);
  const snapshot = useSnapshot(activation);
  const { username, failure } = snapshot.context;
  // A pool may know its users by another name than their address.
  const email = username?.includes('@') ? username : null;

  const isKnown = snapshot.matches('activated');
  useWhen(
    isKnown || snapshot.matches('assumed'),
    () => void navigate(path('login'), { replace: true, state: { email, notice: isKnown ? 'activated' : undefined } }),
  );

  const { confirmEmail } = snapshot.children;
  if (snapshot.matches('confirming') && confirmEmail) {
    return <EmailConfirmationView confirmation={confirmEmail as ConfirmationActor} backLabel={t('confirm.back')} />;
  }
  const shown: readonly ActivationStage[] = ['expired', 'used', 'unreadable', 'failed'];
  return (
    <ActivateView
      stage={shown.find((stage) => snapshot.matches(stage as 'expired')) ?? 'busy'}
      failure={failure}
      email={email}
      onResend={() => activation.send({ type: 'resend.requested' })}
      onRetry={() => activation.send({ type: 'retry.requested' })}
    />
  );
}
