import { useEffect } from 'react';

/** Calls again and again while the page is visible. `refresh` must be the same function each time. */
export function usePolling(refresh: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
}
