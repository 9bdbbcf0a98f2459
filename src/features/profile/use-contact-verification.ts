import { useMemo } from 'react';
import type { Contact } from '#machines/profile/account-failure.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserContactVerificationMachine } from './profile.actors.ts';

/** How long the chart's `resendPause` lasts. */
const REST_MS = 30_000;

interface Listeners {
  /** It is proven and in use. */
  onVerified: () => void;
  /** It is proven, and not yet in use. */
  onProven: () => void;
}

/** The verification of an address or a number for a section, which hears of its end. */
export function useContactVerification(contact: Contact, { onVerified, onProven }: Listeners) {
  const { refresh } = useSessionControls();
  const machine = useMemo(() => browserContactVerificationMachine(refresh), [refresh]);
  const actor = useActorRef(machine, { input: { contact } });
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'contact.verified', () => onVerified());
  useEmitted(actor, 'contact.proven', () => onProven());
  const isCode = snapshot.hasTag('coded') || snapshot.matches('sending');
  return {
    isOpen: snapshot.hasTag('open'),
    change: () => actor.send({ type: 'change.requested' }),
    confirm: () => actor.send({ type: 'confirmation.requested' }),
    dialog: {
      contact,
      step: snapshot.matches('unused') ? ('stuck' as const) : isCode ? ('code' as const) : ('value' as const),
      destination: snapshot.context.destination ?? '',
      isBusy: snapshot.hasTag('busy'),
      isResting: snapshot.hasTag('resting'),
      restMs: REST_MS,
      failure: snapshot.context.failure,
      onValue: (value: string) => actor.send({ type: 'contact.submitted', value }),
      onCode: (code: string) => actor.send({ type: 'code.submitted', code: () => code }),
      onResend: () => actor.send({ type: 'code.requested' }),
      onBack: () => actor.send({ type: 'change.requested' }),
      onRetry: () => actor.send({ type: 'retry.requested' }),
      onClose: () => actor.send({ type: 'verification.dismissed' }),
    },
  };
}
