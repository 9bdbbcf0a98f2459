import type { SecondFactor } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { browserSecondFactorMachine } from './profile.actors.ts';

/** The factors that are set up, for their section; `onChanged` hears of each change. */
export function useSecondFactors(onChanged: () => void) {
  const t = useText();
  const actor = useActorRef(browserSecondFactorMachine);
  const snapshot = useSnapshot(actor);
  const tell = (text: string) => {
    showToast(text);
    onChanged();
  };
  useEmitted(actor, 'wish.fulfilled', ({ wish }) =>
    tell(t(wish.kind === 'enabled' ? 'security.factors.turnedOn' : 'security.factors.preferredNow')),
  );
  useEmitted(actor, 'factor.removed', () => tell(t('security.factors.turnedOff')));
  return {
    /** The factor that is to be switched off. */
    removing: snapshot.hasTag('open') ? snapshot.context.factor : null,
    isBusy: snapshot.hasTag('busy'),
    /** Why the last wish was not fulfilled, or the last removal refused. */
    failure: snapshot.context.failure,
    isWishRefused: snapshot.hasTag('failed'),
    wish: (kind: 'enabled' | 'preferred', factor: SecondFactor) =>
      actor.send({ type: 'wish.expressed', wish: { kind, factor } }),
    remove: (factor: SecondFactor) => actor.send({ type: 'removal.requested', factor }),
    confirm: (password: string) => actor.send({ type: 'removal.confirmed', password: () => password }),
    dismiss: () => actor.send({ type: 'removal.dismissed' }),
  };
}
