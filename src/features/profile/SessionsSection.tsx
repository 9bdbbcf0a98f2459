import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { useAccountReason } from './account-texts.ts';
import { globalSignOut } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Ends every session of the user, this one included. */
export function SessionsSection() {
  const t = useText();
  const reason = useAccountReason();
  const navigate = useNavigate();
  const signOut = useAction(globalSignOut, {
    onDone: () => {
      showToast(t('security.sessions.ended'));
      // The page there ends the session here, and with it those of the other tabs.
      void navigate(path('logout'));
    },
  });
  return (
    <SettingsSection
      id="sessions"
      icon="sign-out"
      title={t('security.sessions')}
      text={t('security.sessions.text')}
      actions={
        <Button variant="stroked" tone="neutral" onClick={() => signOut.ask(null)}>
          {t('security.sessions.action')}
        </Button>
      }
    >
      <ActionDialog
        // Once it is done the dialog stays over the page until the way out is gone.
        action={{ ...signOut, isOpen: signOut.isOpen || signOut.isDone, isBusy: signOut.isBusy || signOut.isDone }}
        title={t('security.sessions.title')}
        confirmLabel={t('security.sessions.action')}
        confirmIcon="sign-out"
        problem={reason(signOut.failure)}
      >
        <p>{t('security.sessions.what')}</p>
        <p>{t('security.sessions.keeps')}</p>
      </ActionDialog>
    </SettingsSection>
  );
}
