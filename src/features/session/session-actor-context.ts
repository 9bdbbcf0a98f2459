import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** The browser's one session, which lives as long as the app. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Given by the app; null outside it. */
export const SessionActorContext = createContext<SessionActor | null>(null);

/** The session actor; throws outside the app. */
export function useSessionActor(): SessionActor {
  const actor = useContext(SessionActorContext);
  if (!actor) throw new Error('useSessionActor outside the app');
  return actor;
}
