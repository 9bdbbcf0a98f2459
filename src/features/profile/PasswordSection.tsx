import { lazy, Suspense } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { browserPasswordChangeMachine } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((part) => ({ default: part.PasswordDialog })));

/** How long the chart's `holdBack` lasts. */
const HOLD_MS = 60_000;

/** The password, which can be changed and never be seen. */
export function PasswordSection({ email }: { email: string }) {
  const t = useText();
  const actor = useActorRef(browserPasswordChangeMachine);
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'password.changed', () => showToast(t('security.password.changed')));
  return (
    <SettingsSection
      id="password"
      icon="lock"
      title={t('security.password')}
      text={t('security.password.text')}
      actions={
        <Button variant="stroked" tone="neutral" onClick={() => actor.send({ type: 'change.requested' })}>
          {t('security.password.change')}
        </Button>
      }
    >
      {snapshot.hasTag('open') && (
        <Suspense>
          <PasswordDialog
            email={email}
            isBusy={snapshot.hasTag('busy')}
            holdMs={snapshot.matches('heldBack') ? HOLD_MS : null}
            failure={snapshot.context.failure}
            onSubmit={(previous, proposed) =>
              actor.send({ type: 'password.submitted', previous: () => previous, proposed: () => proposed })
            }
            onClose={() => actor.send({ type: 'change.dismissed' })}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}
