import { useEffect, useState } from 'react';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { authenticatorUri, spacedKey } from '#src/lib/authenticator-uri.ts';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';
import { Button } from '#src/ui/Button.tsx';
import { CodeField } from '#src/ui/CodeField.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
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
            <Key authenticatorKey={authenticatorKey} issuer={issuer} email={email} />
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
            error={isShort || isCodeWrong ? (reason(failure) ?? t('login.failure.wrongCode')) : undefined}
            required
          />
        </>
      )}
    </FormDialog>
  );
}

/** The key twice: for a camera and for fingers. */
function Key({ authenticatorKey, issuer, email }: { authenticatorKey: string; issuer: string; email: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setCopied, 2000, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard?.writeText(authenticatorKey).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <div className="authenticator-picture">
        <QrCode
          text={authenticatorUri({ issuer, account: email, key: authenticatorKey })}
          label={t('security.app.qr')}
        />
      </div>
      <div className="authenticator-key">
        <p className="muted">{t('security.app.key')}</p>
        <div className="row">
          <code dir="ltr">{spacedKey(authenticatorKey)}</code>
          <Button variant="text" size="small" tone="neutral" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
            {t(isCopied ? 'security.app.copied' : 'security.app.copy')}
          </Button>
        </div>
      </div>
    </>
  );
}
