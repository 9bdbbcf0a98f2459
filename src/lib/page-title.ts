import { useEffect } from 'react';

let override: string | null = null;
const listeners = new Set<() => void>();

function setOverride(title: string | null): void {
  override = title;
  for (const listener of listeners) listener();
}

/** The title a page gave itself, for `useSyncExternalStore`; null when its route's title stands. */
export const pageTitleStore = {
  getSnapshot: (): string | null => override,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Names the page after what it shows (a campaign's name) once that is known; null leaves the route's own title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    setOverride(title);
    return () => setOverride(null);
  }, [title]);
}
