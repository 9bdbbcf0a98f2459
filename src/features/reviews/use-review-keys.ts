import { useEffect, useEffectEvent } from 'react';

interface ReviewKeys {
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** Whether a key belongs to what has the focus: a field, or a dialog that is open. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null;

/** The keyboard of the review desk: J, K or the arrows move, A approves, R rejects. Quiet while a field has the focus. */
export function useReviewKeys(keys: ReviewKeys, isEnabled: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
    const action = {
      KeyJ: keys.onNext,
      ArrowDown: keys.onNext,
      KeyK: keys.onPrevious,
      ArrowUp: keys.onPrevious,
      KeyA: keys.onApprove,
      KeyR: keys.onReject,
      // By the key's place, so that an Arabic layout works too.
    }[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
