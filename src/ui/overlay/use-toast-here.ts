import { useEffect, useRef } from 'react';
import { dismissToast, showToast } from './toast-store.ts';

/**
 * Shows toasts whose action needs what is on the page: they are taken away with the component that calls this, since their action could do
 * nothing then.
 */
export function useToastHere(): typeof showToast {
  const shown = useRef<number[]>([]);
  useEffect(() => () => shown.current.forEach(dismissToast), []);
  return (...toast) => {
    const id = showToast(...toast);
    shown.current.push(id);
    return id;
  };
}
