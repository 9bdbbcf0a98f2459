import { useText } from '#src/i18n/use-text.ts';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { SoftwareTokenKey } from './SoftwareTokenKey.tsx';

export interface SoftwareTokenFieldsProps {
  /** Whom the app shows its codes for: the tenant's name and the user's email address. */
  issuer: string;
  email: string;
  /** Base32; null while it is being fetched. */
  secret: string | null;
  isBusy: boolean;
  /** The form was sent with less than a whole code. */
  isShort: boolean;
  /** Why the last code was not taken. */
  codeError: string | null;
}

/** What a form asks that gives an authenticator app its key and takes the app's first code; `useSoftwareTokenProof` reads it. */
export function SoftwareTokenFields(props: SoftwareTokenFieldsProps) {
  const { issuer, email, secret, isBusy, isShort, codeError } = props;
  const t = useText();
  return (
    <>
      {secret === null ? (
        <Skeleton width="12rem" height="12rem" />
      ) : (
        <SoftwareTokenKey issuer={issuer} account={email} secret={secret} />
      )}
      <TextField
        label={t('challenge.setup.deviceName')}
        hint={t('challenge.setup.deviceNameHint')}
        name="deviceName"
        maxLength={100}
        autoComplete="off"
      />
      <CodeField
        label={t('challenge.setup.codeLabel')}
        required
        isBusy={isBusy}
        error={isShort ? t('confirm.codeRequired') : (codeError ?? undefined)}
        submits
      />
    </>
  );
}
