import { useEffect } from 'react';

/** Listens to the instance's live changes while the dashboard is shown; loaded after it, because the page needs it only then. */
export function useLiveStream(isMember: boolean): void {
  useEffect(() => {
    if (!isMember) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./after-page.ts').then(
      ({ startLiveStream }) => {
        if (!isOver) stop = startLiveStream();
      },
      // Live changes are an extra: without them the pages show what they ask for.
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isMember]);
}
