import { useState } from 'react';
import type { AccountFailure, SecondFactor } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useAccountReason } from './account-texts.ts';

interface FactorRemovalDialogProps {
  factor: SecondFactor;
  email: string;
  /** No other second factor is on. */
  isLast: boolean;
  isBusy: boolean;
  failure: AccountFailure | null;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password before a second factor is switched off. */
export function FactorRemovalDialog(props: FactorRemovalDialogProps) {
  const { factor, email, isLast, isBusy, failure, onSubmit, onClose } = props;
  const t = useText();
  const reason = useAccountReason();
  const [isEmpty, setEmpty] = useState(false);
  const isWrong = failure?.kind === 'wrongPassword';
  const error = isEmpty ? t('security.password.required') : isWrong ? reason(failure) : null;
  return (
    <FormDialog
      title={t(factor === 'SMS_MFA' ? 'security.factors.removeSms' : 'security.factors.removeApp')}
      submitLabel={t('security.factors.turnOff')}
      submitTone="negative"
      isBusy={isBusy}
      problem={isEmpty || isWrong ? null : reason(failure)}
      onSubmit={(form) => {
        const password = String(form.get('password') ?? '');
        setEmpty(password === '');
        if (password !== '') onSubmit(password);
      }}
      onClose={onClose}
    >
      <p>{t(isLast ? 'security.factors.removeLast' : 'security.factors.removeOther')}</p>
      <p>{t('security.factors.removeWhy')}</p>
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordField
        name="password"
        label={t('security.password.current')}
        autoComplete="current-password"
        error={error ?? undefined}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        required
      />
    </FormDialog>
  );
}
