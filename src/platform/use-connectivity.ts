import { useEffect, useEffectEvent } from 'react';
import { watchConnectivity } from './connectivity.ts';

/** Hears whenever the connection is lost or back, while the component is shown. */
export function useConnectivity(listener: (online: boolean) => void): void {
  const tell = useEffectEvent(listener);
  useEffect(() => watchConnectivity((online) => tell(online)), []);
}
