import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while the component is shown. */
export function useInterval(tick: () => void, everyMs: number): void {
  const call = useEffectEvent(tick);
  useEffect(() => {
    const timer = setInterval(() => call(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
