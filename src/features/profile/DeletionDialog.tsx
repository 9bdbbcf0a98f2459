import { Link } from 'react-router';
import type { AccountFailure } from '#machines/profile/account-failure.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { useAccountReason } from './account-texts.ts';

interface DeletionDialogProps {
  email: string;
  instanceName: string | null;
  platformRoles: Schema<'User'>['platformRoles'];
  /** `left`: the account is erased and its sign-in is not. */
  step: 'asking' | 'blocked' | 'left';
  isBusy: boolean;
  isMistyped: boolean;
  failure: AccountFailure | null;
  onConfirm: (typedEmail: string) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Says what is lost and what stays, and asks for the own address. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { email, instanceName, platformRoles, step, isBusy, isMistyped, failure, onConfirm, onRetry, onClose } = props;
  const t = useText();
  const reason = useAccountReason();
  if (step === 'blocked') return <BlockedDialog failure={failure} onClose={onClose} />;
  if (step === 'left') {
    return (
      <FormDialog
        title={t('deletion.left.title')}
        submitLabel={t('action.retry')}
        closeText={t('deletion.left.leave')}
        isBusy={isBusy}
        problem={reason(failure)}
        onSubmit={onRetry}
        onClose={onClose}
      >
        <p>{t('deletion.left.text')}</p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t('deletion.title')}
      submitLabel={t('deletion.confirm')}
      submitTone="negative"
      isBusy={isBusy}
      problem={isMistyped ? null : reason(failure)}
      onSubmit={(form) => onConfirm(String(form.get('email') ?? ''))}
      onClose={onClose}
    >
      <p>{t('deletion.lose')}</p>
      {instanceName ? (
        <p>{t('deletion.instance', { instance: isolate(instanceName) })}</p>
      ) : (
        platformRoles.length === 0 && <p>{t('deletion.instanceNone')}</p>
      )}
      {platformRoles.includes('reviewer') && <p>{t('deletion.reviewer')}</p>}
      {platformRoles.includes('media_owner') && <p>{t('deletion.mediaOwner')}</p>}
      {platformRoles.includes('operator') && <p>{t('deletion.operator')}</p>}
      {platformRoles.includes('platform') && <p>{t('deletion.platform')}</p>}
      <p>{t('deletion.keep')}</p>
      <TextField
        name="email"
        label={t('deletion.type', { email: isolate(email) })}
        error={isMistyped ? t('deletion.mistyped') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir="ltr"
        required
        readOnly={isBusy}
      />
    </FormDialog>
  );
}

function BlockedDialog({ failure, onClose }: { failure: AccountFailure | null; onClose: () => void }) {
  const t = useText();
  const { instanceName, campaigns } = failure?.kind === 'inUse' ? failure : { instanceName: '', campaigns: 0 };
  return (
    <Dialog
      title={t('deletion.blocked.title')}
      size="small"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Link to={path('campaigns')} className={buttonClass({ variant: 'text', tone: 'neutral' })}>
            {t('deletion.blocked.open')}
          </Link>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </>
      }
    >
      <p>{t('deletion.blocked.text', { campaigns, instance: isolate(instanceName) })}</p>
    </Dialog>
  );
}
