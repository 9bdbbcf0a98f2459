import { useState } from 'react';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import { LockOutWait } from '#src/i18n/LockOutWait.tsx';
import { usePasswordTexts } from '#src/i18n/use-password-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isPasswordAccepted } from '#src/lib/password-policy.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { NewPasswordField } from '#src/ui/form/NewPasswordField.tsx';
import { PasswordField } from '#src/ui/form/PasswordField.tsx';
import { useAccountReason } from './account-texts.ts';

interface PasswordDialogProps {
  /** Tells a password manager whose password it is. */
  email: string;
  isBusy: boolean;
  /** How long no other try is taken, in milliseconds; null when the next one is. */
  holdMs: number | null;
  failure: AccountFailure | null;
  onSubmit: (previous: string, proposed: string) => void;
  onClose: () => void;
}

type Mistake = 'required' | 'weak' | 'same';

/** Asks for the old password and a new one. */
export function PasswordDialog({ email, isBusy, holdMs, failure, onSubmit, onClose }: PasswordDialogProps) {
  const t = useText();
  const reason = useAccountReason();
  const texts = usePasswordTexts();
  const [mistake, setMistake] = useState<Mistake | null>(null);

  const submit = (form: FormData) => {
    const previous = String(form.get('previous') ?? '');
    const proposed = String(form.get('proposed') ?? '');
    const found = previous === '' ? 'required' : proposed === previous ? 'same' : null;
    const next = found ?? (isPasswordAccepted(proposed) ? null : 'weak');
    setMistake(next);
    if (!next) onSubmit(previous, proposed);
  };
  const kind = mistake ? null : failure?.kind;
  const wrong = kind === 'wrongPassword' ? reason(failure) : mistake === 'required' && t('security.password.required');
  const weak =
    mistake === 'same'
      ? t('security.password.same')
      : (mistake === 'weak' || kind === 'weakPassword') && t('login.failure.weakPassword');
  const isToldByField = mistake !== null || kind === 'wrongPassword' || kind === 'weakPassword';
  const problem =
    holdMs === null ? (
      !isToldByField && reason(failure)
    ) : (
      <>
        {reason(failure)} <LockOutWait milliseconds={holdMs} />
      </>
    );

  return (
    <FormDialog
      title={t('security.password.change')}
      submitLabel={t('security.password.change')}
      isBusy={isBusy}
      isHeld={holdMs !== null}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <VisuallyHidden>
        <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <PasswordField
        name="previous"
        label={t('security.password.current')}
        autoComplete="current-password"
        error={wrong || undefined}
        showLabel={texts.showLabel}
        hideLabel={texts.hideLabel}
        required
      />
      <NewPasswordField
        {...texts}
        name="proposed"
        label={t('security.password.new')}
        error={weak || undefined}
        required
      />
      <p className="muted">{t('security.password.elsewhere')}</p>
    </FormDialog>
  );
}
