import { useEffect, useState } from 'react';
import { wallNow } from '#src/platform/wall-clock.ts';

/** Whole seconds left of a wait that began when the component was mounted, counted down to 0. */
export function useCountdown(totalMs: number): number {
  const [endsAt] = useState(() => wallNow() + totalMs);
  const [leftMs, setLeftMs] = useState(totalMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(Math.max(0, endsAt - wallNow())), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.ceil(leftMs / 1000);
}
