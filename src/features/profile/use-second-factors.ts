import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { SecondFactor } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { browserSecondFactorMachine } from './profile.actors.ts';

/** The factors that are set up, for their section; `onChanged` hears of each change. */
export function useSecondFactors(onChanged: () => void) {
  const t = useText();
  const actor = useActorRef(browserSecondFactorMachine);
  const snapshot = useSelector(actor, (current) => current);
  const tell = useEffectEvent((text: string) => {
    showToast(text);
    onChanged();
  });
  const tellWish = useEffectEvent((kind: 'enabled' | 'preferred') =>
    tell(t(kind === 'enabled' ? 'security.factors.turnedOn' : 'security.factors.preferredNow')),
  );
  const tellRemoval = useEffectEvent(() => tell(t('security.factors.turnedOff')));
  useEffect(() => {
    const subscriptions = [
      actor.on('wish.fulfilled', ({ wish }) => tellWish(wish.kind)),
      actor.on('factor.removed', () => tellRemoval()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
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
