import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

type SnapshotOf<TActor> = TActor extends { getSnapshot(): infer TSnapshot } ? TSnapshot : undefined;

/** What an actor is at, for a view that shows most of it; undefined while there is no actor. */
export function useSnapshot<TActor extends Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> | undefined>(
  actor: TActor,
): SnapshotOf<TActor> {
  return useSelector(actor, (current) => current as SnapshotOf<TActor>);
}
