import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { browserAuthenticatorSetupMachine, forgetAuthenticatorKey, readAuthenticatorKey } from './profile.actors.ts';

/** The set-up of an authenticator app for a section; `onEnabled` hears of its end. */
export function useAuthenticatorSetup(onEnabled: () => void) {
  const actor = useActorRef(browserAuthenticatorSetupMachine);
  const snapshot = useSelector(actor, (current) => current);
  const tell = useEffectEvent(onEnabled);
  useEffect(() => {
    const subscription = actor.on('factor.enabled', () => tell());
    return () => subscription.unsubscribe();
  }, [actor]);
  const isOpen = snapshot.hasTag('open');
  useEffect(() => {
    if (isOpen) return forgetAuthenticatorKey;
    return undefined;
  }, [isOpen]);
  return {
    isOpen,
    begin: () => actor.send({ type: 'setup.requested' }),
    dialog: {
      authenticatorKey: snapshot.hasTag('keyed') ? readAuthenticatorKey() : null,
      isBusy: snapshot.hasTag('busy'),
      isStuck: snapshot.matches('unassociated') || snapshot.matches('unenabled'),
      failure: snapshot.context.failure,
      onCode: (code: string, deviceName: string) =>
        actor.send({ type: 'code.submitted', code: () => code, deviceName }),
      onRetry: () => actor.send({ type: 'retry.requested' }),
      onClose: () => actor.send({ type: 'setup.dismissed' }),
    },
  };
}
