import { lazy, Suspense } from 'react';
import type { SecondFactor } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { AccountFacts } from '#src/platform/identity/identity-types.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { useAccountReason } from './account-texts.ts';
import { FactorRow } from './FactorRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useAuthenticatorSetup } from './use-authenticator-setup.ts';
import { useContactVerification } from './use-contact-verification.ts';
import { useSecondFactors } from './use-second-factors.ts';

const AuthenticatorDialog = lazy(() =>
  import('./AuthenticatorDialog.tsx').then((part) => ({ default: part.AuthenticatorDialog })),
);
const ContactDialog = lazy(() => import('./ContactDialog.tsx').then((part) => ({ default: part.ContactDialog })));
const FactorRemovalDialog = lazy(() =>
  import('./FactorRemovalDialog.tsx').then((part) => ({ default: part.FactorRemovalDialog })),
);

interface SecondFactorsSectionProps {
  account: AccountFacts;
  /** Whom an authenticator app shows the codes for. */
  issuer: string;
  onChanged: () => void;
}

/** What is asked for after the password: an authenticator app, text messages, and which of them first. */
export function SecondFactorsSection({ account, issuer, onChanged }: SecondFactorsSectionProps) {
  const t = useText();
  const reason = useAccountReason();
  const { factors, preferredFactor, phoneNumber, isPhoneVerified, email } = account;
  const onEnabled = () => {
    showToast(t('security.factors.turnedOn'));
    onChanged();
  };
  const second = useSecondFactors(onChanged);
  const app = useAuthenticatorSetup(onEnabled);
  const phone = useContactVerification('phone_number', { onVerified: onEnabled, onProven: onChanged });

  const isAppOn = factors.includes('SOFTWARE_TOKEN_MFA');
  const isSmsOn = factors.includes('SMS_MFA');
  const hasBoth = isAppOn && isSmsOn;
  const number = phoneNumber && isolate(phoneNumber);
  const isUnproven = number !== null && !isPhoneVerified;

  const shared = (factor: SecondFactor) => (
    <>
      {hasBoth && preferredFactor !== factor && (
        <Button
          variant="text"
          tone="neutral"
          size="small"
          disabled={second.isBusy}
          onClick={() => second.wish('preferred', factor)}
        >
          {t('security.factors.prefer')}
        </Button>
      )}
      <Button
        variant="text"
        tone="negative"
        size="small"
        disabled={second.isBusy}
        onClick={() => second.remove(factor)}
      >
        {t('security.factors.turnOff')}
      </Button>
    </>
  );

  return (
    <SettingsSection
      id="second-factors"
      icon="shield"
      title={t('security.factors')}
      text={t(factors.length > 0 ? 'security.factors.text' : 'security.factors.noneText')}
    >
      {second.isWishRefused && (
        <Banner tone="negative" announce="alert">
          {reason(second.failure)}
        </Banner>
      )}
      <ul className="settings-rows">
        <FactorRow
          icon="qr"
          title={t('security.factors.app')}
          text={t('security.factors.appText')}
          isOn={isAppOn}
          isFirst={hasBoth && preferredFactor === 'SOFTWARE_TOKEN_MFA'}
          actions={
            <>
              <Button variant={isAppOn ? 'text' : 'stroked'} tone="neutral" size="small" onClick={app.begin}>
                {t(isAppOn ? 'security.factors.replace' : 'security.factors.setUp')}
              </Button>
              {isAppOn && shared('SOFTWARE_TOKEN_MFA')}
            </>
          }
        />
        <FactorRow
          icon="phone"
          title={t('security.factors.sms')}
          text={
            isUnproven
              ? t('security.factors.unproven', { number })
              : number
                ? t('security.factors.smsTo', { number })
                : t('security.factors.smsText')
          }
          isOn={isSmsOn}
          isFirst={hasBoth && preferredFactor === 'SMS_MFA'}
          actions={
            <>
              {isUnproven && (
                <Button variant="stroked" tone="neutral" size="small" onClick={phone.confirm}>
                  {t('security.factors.prove')}
                </Button>
              )}
              {number && !isUnproven && !isSmsOn && (
                <Button
                  variant="stroked"
                  tone="neutral"
                  size="small"
                  loading={second.isBusy}
                  onClick={() => second.wish('enabled', 'SMS_MFA')}
                >
                  {t('security.factors.turnOn')}
                </Button>
              )}
              <Button variant={number ? 'text' : 'stroked'} tone="neutral" size="small" onClick={phone.change}>
                {t(number ? 'security.factors.otherNumber' : 'security.factors.setUp')}
              </Button>
              {isSmsOn && shared('SMS_MFA')}
            </>
          }
        />
      </ul>
      <Suspense>
        {app.isOpen && <AuthenticatorDialog issuer={issuer} email={email} {...app.dialog} />}
        {phone.isOpen && <ContactDialog email={email} {...phone.dialog} />}
        {second.removing && (
          <FactorRemovalDialog
            factor={second.removing}
            email={email}
            isLast={!hasBoth}
            isBusy={second.isBusy}
            failure={second.failure}
            onSubmit={second.confirm}
            onClose={second.dismiss}
          />
        )}
      </Suspense>
    </SettingsSection>
  );
}
