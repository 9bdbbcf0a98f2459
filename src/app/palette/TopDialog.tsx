import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface TopDialogProps {
  className: string;
  /** The id of what names it. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The platform's own modal dialog, shown as long as it is rendered: it holds the focus, closes by Escape or a click beside it, and gives
 * the focus back to where it was.
 */
export function TopDialog({ className, labelledBy, onClose, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // What is in it covers it: a click on itself is one on its backdrop.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
