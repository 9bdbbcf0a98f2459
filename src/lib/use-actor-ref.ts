import { useActorRef as useUnseenActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { noteRoot } from './root-actors.ts';

/** XState's own, for an actor that can be watched: the only way by which a component makes one. */
export const useActorRef: typeof useUnseenActorRef = (machine, ...options) => {
  const actor = useUnseenActorRef(machine, ...options);
  // Before the effect that starts it, and only for an actor that stays.
  useLayoutEffect(() => void noteRoot(actor), [actor]);
  return actor;
};
