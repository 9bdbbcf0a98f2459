import { useEffect } from 'react';

/** The desk's lists are looked at this often, because no stream of an instance tells an operator of what is new. */
const LOOK_MS = 30_000;

/** Asks for a newer list now and then, while the page is looked at. */
export function useLookAgain(refresh: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refresh]);
}
