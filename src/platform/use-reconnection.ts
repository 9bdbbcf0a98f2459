import { useEffect } from 'react';
import { watchConnectivity } from './connectivity.ts';

interface Waiting {
  send(event: { type: 'connection.restored' }): void;
}

/** Tells an actor when the connection is back: what failed for want of it is tried again. */
export function useReconnection(actor: Waiting): void {
  useEffect(() => watchConnectivity((online) => online && actor.send({ type: 'connection.restored' })), [actor]);
}
