import { useInterval } from './use-interval.ts';

/** Asks for something newer again and again while the page is looked at. */
export function usePolling(refresh: () => void, everyMs: number): void {
  useInterval(() => document.visibilityState === 'visible' && refresh(), everyMs);
}
