import type { RefObject } from 'react';
import { useListener } from '#src/lib/use-listener.ts';

interface ReviewKeys {
  onNext: () => void;
  onPrevious: () => void;
  onApprove: () => void;
  onReject: () => void;
  onCompare: () => void;
}

/**
 * The keyboard of the review desk: J, K or the arrows move, A approves, R rejects, C compares. Single letters act only while the focus is
 * within the desk (WCAG 2.1.4): elsewhere words that are dictated, or a stray key, must decide nothing.
 */
export function useReviewKeys(desk: RefObject<HTMLElement | null>, keys: ReviewKeys, isEnabled: boolean): void {
  const handle = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!desk.current?.contains(event.target as Node)) return;
    const action = {
      KeyJ: keys.onNext,
      ArrowDown: keys.onNext,
      KeyK: keys.onPrevious,
      ArrowUp: keys.onPrevious,
      KeyA: keys.onApprove,
      KeyR: keys.onReject,
      KeyC: keys.onCompare,
      // By the key's place, so that an Arabic layout works too.
    }[event.code];
    if (!action) return;
    event.preventDefault();
    action();
  };
  useListener(() => document, 'keydown', handle, isEnabled);
}
