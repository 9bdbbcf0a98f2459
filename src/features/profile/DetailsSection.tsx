import { lazy, Suspense, useState } from 'react';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import type { AccountFacts } from '#src/platform/identity/identity-types.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { AvatarRow } from './AvatarRow.tsx';
import { EmailMark } from './EmailMark.tsx';
import { browserOwnDetailsMachine } from './profile.actors.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useContactVerification } from './use-contact-verification.ts';

const ContactDialog = lazy(() => import('./ContactDialog.tsx').then((part) => ({ default: part.ContactDialog })));

interface DetailsSectionProps {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** Null while the pool has not answered. */
  account: AccountFacts | null;
  onChanged: () => void;
}

/** Picture, name and address. */
export function DetailsSection({ name, email, avatarUrl, account, onChanged }: DetailsSectionProps) {
  const t = useText();
  const actor = useActorRef(browserOwnDetailsMachine);
  const snapshot = useSnapshot(actor);
  const [typed, setTyped] = useState(name);
  useEmitted(actor, 'details.saved', () => {
    showToast(t('settings.saved'));
    onChanged();
  });
  const change = useContactVerification('email', {
    onVerified: () => {
      showToast(t('security.email.changed'));
      onChanged();
    },
    onProven: onChanged,
  });
  const { failure } = snapshot.context;

  return (
    <SettingsSection id="details" icon="user" title={t('settings.details')}>
      <AvatarRow name={name || email} url={avatarUrl} onChanged={onChanged} />
      <form
        className="settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'name.submitted', name: typed });
        }}
      >
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(helpfulMessages[failure.kind])}
          </Banner>
        )}
        <TextField
          name="name"
          label={t('settings.name')}
          value={typed}
          maxLength={100}
          autoComplete="name"
          dir="auto"
          required
          error={snapshot.matches({ editing: 'nameless' }) ? t('settings.nameRequired') : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            actor.send({ type: 'name.changed' });
          }}
        />
        <Button type="submit" variant="stroked" loading={snapshot.hasTag('busy')} disabled={typed.trim() === name}>
          {t('settings.save')}
        </Button>
      </form>
      <div className="settings-row settings-row-alone">
        <div className="settings-row-words">
          <h3>{t('profile.email')}</h3>
          <p className="row gap-2">
            <bdi className="settings-value">{account?.email || email}</bdi>
            {account ? <EmailMark isVerified={account.isEmailVerified} /> : <Skeleton width="4rem" />}
          </p>
        </div>
        {account?.providers.length === 0 && (
          <div className="settings-row-actions">
            {!account.isEmailVerified && (
              <Button variant="stroked" tone="neutral" size="small" onClick={change.confirm}>
                {t('security.email.confirm')}
              </Button>
            )}
            <Button variant="stroked" tone="neutral" size="small" onClick={change.change}>
              {t('security.email.change')}
            </Button>
          </div>
        )}
      </div>
      {change.isOpen && (
        <Suspense>
          <ContactDialog email={account?.email || email} {...change.dialog} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
