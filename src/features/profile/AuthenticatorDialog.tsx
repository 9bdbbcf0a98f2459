import type { AccountFailure } from '#machines/profile/account-failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { SoftwareTokenFields } from '#src/software-token/SoftwareTokenFields.tsx';
import { useSoftwareTokenProof } from '#src/software-token/use-software-token-proof.ts';
import { useAccountReason } from './account-texts.ts';

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
  const proof = useSoftwareTokenProof(onCode);
  const isCodeWrong = failure?.kind === 'wrongCode' || failure?.kind === 'expiredCode';
  return (
    <FormDialog
      title={t('security.app.title')}
      submitLabel={t(isStuck ? 'action.retry' : 'security.app.finish')}
      isBusy={isBusy}
      problem={isCodeWrong ? null : reason(failure)}
      onSubmit={isStuck ? onRetry : proof.submit}
      onClose={onClose}
    >
      {!isStuck && (
        <>
          <p>{t('security.app.scan')}</p>
          <SoftwareTokenFields
            issuer={issuer}
            email={email}
            secret={authenticatorKey}
            isBusy={isBusy}
            isShort={proof.isShort}
            codeError={isCodeWrong ? reason(failure) : null}
          />
        </>
      )}
    </FormDialog>
  );
}
