import { useEffect, useEffectEvent, useMemo } from 'react';
import { throttle } from './throttle.ts';

/** The same call, at once and then at most every `intervalMs`; what is still due is forgotten with the component. */
export function useThrottled(call: () => void, intervalMs: number): () => void {
  const run = useEffectEvent(call);
  const throttled = useMemo(() => throttle(() => run(), intervalMs), [intervalMs]);
  useEffect(() => throttled.cancel, [throttled]);
  return throttled;
}
