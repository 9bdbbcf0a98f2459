import { useState } from 'react';
import type { AccountFailure, Contact } from '#machines/profile/account-failure.ts';
import { useCountdown } from '#src/i18n/use-countdown.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { CODE_LENGTH, normalizeCode } from '#src/lib/one-time-code.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { CodeField } from '#src/ui/form/CodeField.tsx';
import { useAccountReason } from './account-texts.ts';
import { EmailFields } from './EmailFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';

interface ContactDialogProps {
  contact: Contact;
  /** The address that counts until a new one is proven. */
  email: string;
  /** What was given and waits for its code; null while it is being asked for. */
  step: 'value' | 'code' | 'stuck';
  /** Where the code went, masked; empty when the pool does not say. */
  destination: string;
  isBusy: boolean;
  /** A code has just been sent. */
  isResting: boolean;
  restMs: number;
  failure: AccountFailure | null;
  onValue: (value: string) => void;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  onRetry: () => void;
  onClose: () => void;
}

const codeFailures: ReadonlySet<string> = new Set(['wrongCode', 'expiredCode']);

/** Asks for an address or a number, then for the code that was sent to it. */
export function ContactDialog(props: ContactDialogProps) {
  const { contact, step, isBusy, failure, onValue, onCode, onRetry, onClose, onBack } = props;
  const t = useText();
  const reason = useAccountReason();
  const [value, setValue] = useState<string | null>(null);
  const [isMistaken, setMistaken] = useState(false);
  const isCode = step === 'code';
  const isCodeWrong = isCode && failure !== null && codeFailures.has(failure.kind);

  const submit = (form: FormData) => {
    if (step === 'stuck') return onRetry();
    if (isCode) {
      const code = normalizeCode(String(form.get('code') ?? ''));
      setMistaken(code.length < CODE_LENGTH);
      if (code.length === CODE_LENGTH) onCode(code);
      return;
    }
    setMistaken(value === null);
    if (value !== null) onValue(value);
  };
  const Fields = contact === 'email' ? EmailFields : PhoneFields;

  return (
    <FormDialog
      title={t(contact === 'email' ? 'security.email.title' : 'security.phone.title')}
      submitLabel={t(isCode ? 'security.code.confirm' : step === 'stuck' ? 'action.retry' : 'security.email.send')}
      isBusy={isBusy}
      problem={isCodeWrong ? null : reason(failure)}
      onSubmit={submit}
      onClose={onClose}
      aside={
        isCode && (
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onBack}>
            {t('security.code.back')}
          </Button>
        )
      }
    >
      {step === 'value' && (
        <>
          {contact === 'email' && <p>{t('security.email.text', { email: isolate(props.email) })}</p>}
          <Fields
            isMistaken={isMistaken && value === null}
            isBusy={isBusy}
            onValue={(next) => {
              setValue(next);
              setMistaken(false);
            }}
          />
        </>
      )}
      {isCode && (
        <CodeStep
          {...props}
          error={isMistaken ? t('confirm.codeRequired') : isCodeWrong ? (reason(failure) ?? undefined) : undefined}
        />
      )}
    </FormDialog>
  );
}

function CodeStep(props: ContactDialogProps & { error: string | undefined }) {
  const { destination, isBusy, isResting, restMs, error, onResend } = props;
  const t = useText();
  return (
    <>
      <p>
        {destination ? t('security.code.sent', { destination: isolate(destination) }) : t('security.code.sentBlind')}
      </p>
      <CodeField label={t('security.code.label')} isBusy={isBusy} error={error} required submits />
      {isResting ? (
        <p className="muted">
          <Wait milliseconds={restMs} />
        </p>
      ) : (
        <p>
          <Button variant="text" size="small" icon="refresh" disabled={isBusy} onClick={onResend}>
            {t('security.code.resend')}
          </Button>
        </p>
      )}
    </>
  );
}

function Wait({ milliseconds }: { milliseconds: number }) {
  const t = useText();
  return t('security.code.resendIn', { time: useCountdown(milliseconds) });
}
