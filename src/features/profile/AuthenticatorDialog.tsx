import { useState } from 'react';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';
import { SoftwareTokenKey } from '#src/software-token/SoftwareTokenKey.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useAccountReason } from './account-texts.ts';
import { FormDialog } from './FormDialog.tsx';

interface AuthenticatorDialogProps {
  issuer: string;
  email: string;
  /** Null while it is being fetched, and when it could not be. */
  authenticatorKey: string | null;
  isBusy: boolean;
  /** There is nothing to type: only to try again. */
  isStuck: boolean;
  failure: AccountFailure | null;
  onCode: (code: string, deviceName: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Shows the key of an authenticator app and asks for its first code. */
export function AuthenticatorDialog(props: AuthenticatorDialogProps) {
  const { issuer, email, authenticatorKey, isBusy, isStuck, failure, onCode, onRetry, onClose } = props;
  const t = useText();
  const reason = useAccountReason();
  const [isShort, setShort] = useState(false);
  const isCodeWrong = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';
  return (
    <FormDialog
      title={t('security.app.title')}
      submitLabel={t(isStuck ? 'action.retry' : 'security.app.finish')}
      isBusy={isBusy}
      problem={isCodeWrong ? null : reason(failure)}
      onSubmit={(form) => {
        if (isStuck) return onRetry();
        const code = normalizeCode(String(form.get('code') ?? ''));
        setShort(code.length < CODE_LENGTH);
        if (code.length === CODE_LENGTH) onCode(code, String(form.get('deviceName') ?? '').trim());
      }}
      onClose={onClose}
    >
      {!isStuck && (
        <>
          <p>{t('security.app.scan')}</p>
          {authenticatorKey ? (
            <SoftwareTokenKey issuer={issuer} account={email} secret={authenticatorKey} />
          ) : (
            <Skeleton width="12rem" height="12rem" />
          )}
          <TextField
            name="deviceName"
            label={t('security.app.name')}
            hint={t('security.app.nameHint')}
            maxLength={100}
            autoComplete="off"
          />
          <p>{t('security.app.enter')}</p>
          <CodeField
            label={t('security.code.label')}
            isBusy={isBusy}
            error={isShort ? t('confirm.codeRequired') : isCodeWrong ? (reason(failure) ?? undefined) : undefined}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
