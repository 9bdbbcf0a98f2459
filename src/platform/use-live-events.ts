import { useEffect, useEffectEvent } from 'react';
import { type LiveEvent, subscribeLive } from './live-events.ts';

/** Hears of live changes while the component is shown. */
export function useLiveEvents(listener: (event: LiveEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => subscribeLive((event) => onEvent(event)), []);
}
