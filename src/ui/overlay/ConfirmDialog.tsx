import type { ReactNode } from 'react';
import { Button } from '../element/Button.tsx';
import type { ButtonTone } from '../element/button-class.ts';
import type { IconName } from '../element/icons/icon-names.ts';
import { Banner } from '../state/Banner.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  closeLabel: string;
  /** The way back, offered first. */
  stayLabel: string;
  confirmLabel: string;
  confirmTone?: ButtonTone;
  confirmIcon?: IconName;
  /** What was confirmed is being done; nothing closes the dialog meanwhile. */
  isBusy: boolean;
  /** Why the last try failed. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. Uses Chakra, so import it from a part that is itself loaded lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeLabel, stayLabel, confirmLabel, confirmTone = 'negative', confirmIcon } = props;
  const { isBusy, problem, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      closable={!isBusy}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {stayLabel}
          </Button>
          <Button
            tone={confirmTone}
            {...(confirmIcon ? { icon: confirmIcon } : {})}
            loading={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        {problem && (
          <Banner tone="negative" announce="alert">
            {problem}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
