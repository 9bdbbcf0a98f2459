import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { useAccountReason } from './account-texts.ts';
import { browserGlobalSignOutMachine } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

const ConfirmDialog = lazy(() => import('#src/ui/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })));

/** Ends every session of the user, this one included. */
export function SessionsSection() {
  const t = useText();
  const reason = useAccountReason();
  const navigate = useNavigate();
  const actor = useActorRef(browserGlobalSignOutMachine);
  const snapshot = useSelector(actor, (current) => current);
  const leave = useEffectEvent(() => {
    showToast(t('security.sessions.ended'));
    // The page there ends the session here, and with it those of the other tabs.
    void navigate(path('logout'));
  });
  useEffect(() => {
    const subscription = actor.on('sessions.ended', () => leave());
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <SettingsSection
      id="sessions"
      icon="sign-out"
      title={t('security.sessions')}
      text={t('security.sessions.text')}
      actions={
        <Button variant="stroked" tone="neutral" onClick={() => actor.send({ type: 'signOut.requested' })}>
          {t('security.sessions.action')}
        </Button>
      }
    >
      {snapshot.hasTag('open') && (
        <Suspense>
          <ConfirmDialog
            title={t('security.sessions.title')}
            closeLabel={t('action.close')}
            stayLabel={t('action.cancel')}
            confirmLabel={t('security.sessions.action')}
            confirmIcon="sign-out"
            isBusy={snapshot.hasTag('busy')}
            problem={reason(snapshot.context.failure)}
            onConfirm={() => actor.send({ type: 'signOut.confirmed' })}
            onClose={() => actor.send({ type: 'signOut.dismissed' })}
          >
            <p>{t('security.sessions.what')}</p>
            <p>{t('security.sessions.keeps')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </SettingsSection>
  );
}
