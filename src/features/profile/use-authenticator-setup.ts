import { useEffect } from 'react';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserAuthenticatorSetupMachine, forgetAuthenticatorKey, readAuthenticatorKey } from './profile.actors.ts';

/** The set-up of an authenticator app for a section; `onEnabled` hears of its end. */
export function useAuthenticatorSetup(onEnabled: () => void) {
  const actor = useActorRef(browserAuthenticatorSetupMachine);
  const snapshot = useSnapshot(actor);
  // Until the app has proven itself, whatever is done is done to the child.
  const child = snapshot.children.softwareTokenSetup;
  const setup = useSnapshot(child);
  useEmitted(actor, 'factor.enabled', () => onEnabled());
  const isOpen = snapshot.hasTag('open');
  useEffect(() => {
    if (isOpen) return forgetAuthenticatorKey;
    return undefined;
  }, [isOpen]);
  return {
    isOpen,
    begin: () => actor.send({ type: 'setup.requested' }),
    dialog: {
      authenticatorKey: setup?.hasTag('associated') || snapshot.hasTag('busy') ? readAuthenticatorKey() : null,
      isBusy: (setup ?? snapshot).hasTag('busy'),
      isStuck: setup ? setup.matches('associationFailed') : snapshot.matches('unenabled'),
      failure: (setup ?? snapshot).context.failure,
      onCode: (code: string, deviceName: string) =>
        child?.send({ type: 'code.submitted', code: () => code, deviceName }),
      onRetry: () => (child ?? actor).send({ type: 'retry.requested' }),
      onClose: () => (child ?? actor).send({ type: 'setup.dismissed' }),
    },
  };
}
