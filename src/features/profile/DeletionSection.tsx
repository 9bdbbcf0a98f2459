import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { browserAccountDeletionMachine } from './account-deletion.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx').then((part) => ({ default: part.DeletionDialog })));

interface DeletionSectionProps {
  email: string;
  /** Null for whoever works for the platform without a company. */
  instanceName: string | null;
  platformRoles: Schema<'User'>['platformRoles'];
}

/** The way out for good. */
export function DeletionSection({ email, instanceName, platformRoles }: DeletionSectionProps) {
  const t = useText();
  const navigate = useNavigate();
  const actor = useActorRef(browserAccountDeletionMachine, { input: { email } });
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'account.deleted', () => {
    showToast(t('deletion.done'));
    void navigate(path('logout'), { replace: true });
  });
  return (
    <SettingsSection
      id="delete"
      icon="trash"
      title={t('deletion.section')}
      text={t('deletion.text')}
      actions={
        <Button variant="stroked" tone="negative" onClick={() => actor.send({ type: 'deletion.requested' })}>
          {t('deletion.action')}
        </Button>
      }
    >
      {snapshot.hasTag('open') && (
        <Suspense>
          <DeletionDialog
            email={email}
            instanceName={instanceName}
            platformRoles={platformRoles}
            step={snapshot.hasTag('blocked') ? 'blocked' : snapshot.matches('signInLeft') ? 'left' : 'asking'}
            isBusy={snapshot.hasTag('busy')}
            isMistyped={snapshot.matches({ asking: 'mistyped' })}
            failure={snapshot.context.failure}
            onConfirm={(typedEmail) => actor.send({ type: 'deletion.confirmed', typedEmail })}
            onRetry={() => actor.send({ type: 'retry.requested' })}
            onClose={() => actor.send({ type: 'deletion.dismissed' })}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}
