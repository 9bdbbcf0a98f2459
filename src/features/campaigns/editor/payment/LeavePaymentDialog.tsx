import { useRef } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface LeavePaymentDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the held slots are given back. */
export function LeavePaymentDialog({ onStay, onLeave }: LeavePaymentDialogProps) {
  const t = useText();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={t('editor.leave.title')}
      size="small"
      role="alertdialog"
      closeLabel={t('action.close')}
      initialFocus={stay}
      onClose={onStay}
      footer={
        <>
          <Button variant="text" tone="negative" onClick={onLeave}>
            {t('editor.leave.leave')}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {t('editor.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('editor.leave.text')}</p>
    </Dialog>
  );
}
