import type { SignInStep } from '#machines/session/sign-in-step.ts';
import { useText } from '#src/i18n/use-text.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { readSoftwareTokenKey } from './sign-in.actors.ts';

/** The fields of one step of the sign-in. */
export function ChallengeFields({ step }: { step: SignInStep }) {
  const t = useText();
  const code = (
    <TextField
      label={t('challenge.code.label')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      dir="ltr"
      required
    />
  );
  switch (step.kind) {
    case 'newPasswordRequired':
      return (
        <>
          <PasswordField
            label={t('challenge.newPassword.label')}
            name="password"
            autoComplete="new-password"
            required
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
          {step.requiredAttributes.map((name) => (
            <TextField key={name} label={name} name={name} required />
          ))}
        </>
      );
    case 'smsCodeRequired':
      return (
        <>
          <p>{t('challenge.code.sms', { destination: step.destination })}</p>
          {code}
        </>
      );
    case 'softwareTokenRequired':
      return (
        <>
          <p>{t('challenge.code.app')}</p>
          {code}
        </>
      );
    case 'mfaSelectionRequired':
      return (
        <SelectField
          label={t('challenge.selection.label')}
          name="mfa"
          options={step.options.map((mfa) => ({
            value: mfa,
            label: t(mfa === 'SMS_MFA' ? 'challenge.selection.sms' : 'challenge.selection.app'),
          }))}
        />
      );
    case 'softwareTokenSetupRequired':
      return (
        <>
          <p>{t('challenge.setup.text')}</p>
          <TextField label={t('challenge.setup.key')} value={readSoftwareTokenKey() ?? ''} readOnly dir="ltr" />
          <TextField label={t('challenge.setup.deviceName')} name="deviceName" />
          {code}
        </>
      );
    case 'deviceOffered':
      return <p>{t('challenge.device.text')}</p>;
    case 'signedIn':
      return null;
  }
}
