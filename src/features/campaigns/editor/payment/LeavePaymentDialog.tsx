import { useRef } from 'react';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDialog } from '#src/ui/overlay/LateDialog.tsx';

/** What is paid for: a campaign as a whole, or the difference that a change of it costs; a bill is one that another has made. */
export type PaymentPurpose = 'campaign' | 'change' | 'bill';

const texts: Readonly<Record<PaymentPurpose, { title: MessageId; text: MessageId; leave: MessageId }>> = {
  campaign: { title: 'editor.leave.title', text: 'editor.leave.text', leave: 'editor.leave.leave' },
  change: { title: 'edit.leave.title', text: 'edit.leave.text', leave: 'edit.withdraw' },
  bill: { title: 'editor.leave.title', text: 'payer.leave', leave: 'editor.payment.leave' },
};

interface LeavePaymentDialogProps {
  purpose?: PaymentPurpose;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the held slots are given back. */
export function LeavePaymentDialog({ purpose = 'campaign', onStay, onLeave }: LeavePaymentDialogProps) {
  const t = useText();
  const { title, text, leave } = texts[purpose];
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <LateDialog
      title={t(title)}
      size="small"
      role="alertdialog"
      closeLabel={t('action.close')}
      initialFocus={stay}
      onClose={onStay}
      footer={
        <>
          <Button variant="text" tone="negative" onClick={onLeave}>
            {t(leave)}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('editor.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t(text)}</p>
    </LateDialog>
  );
}
