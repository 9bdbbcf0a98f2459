import { type AnyActor, isMachineSnapshot } from 'xstate';
import { isRunning, runningActors } from '#src/lib/root-actors.ts';
import { watchConnectivity } from './connectivity.ts';

/** What failed for want of an answer is tried again; a chart that draws something else for it is told. */
function tell(actor: AnyActor): void {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return;
  if (snapshot.hasTag('retriable')) actor.send({ type: 'retry.requested' });
  else if (snapshot.can({ type: 'connection.restored' })) actor.send({ type: 'connection.restored' });
}

/** Tells whatever runs that the connection is back, each time it is; returns how to stop. */
export function watchReconnection(): () => void {
  return watchConnectivity((online) => {
    if (!online) return;
    // Some end while others are told; what begins meanwhile has the connection already.
    for (const actor of runningActors()) if (isRunning(actor)) tell(actor);
  });
}
