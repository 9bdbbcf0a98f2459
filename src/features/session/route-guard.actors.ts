import { fromPromise } from 'xstate';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { routeGuardMachine, type SessionReading } from '#machines/session/route-guard.machine.ts';
import type { SessionEnding } from '#machines/session/session-facts.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { currentSession, isExpired } from './session-facts.ts';

/** From one look for the tenant to the next (the specification's figure). */
export const POLL_MS = 500;

/** What the guard asks of the app around it. */
export interface GuardSurroundings {
  /** The initialization status; may wait for it to settle for up to one poll, so that a quick lookup costs no pause. */
  readInitializationStatus(): Promise<InitializationStatus>;
  /** Refreshes an expired session unless somebody has meanwhile; rejects with a Failure when it cannot be. */
  refreshSession(staleToken: string): Promise<void>;
  isStudioShown(): boolean;
  /** The session behind the stored token turned out to be none. */
  onUnreadable(why: SessionEnding): void;
}

/** The route guard over this browser's storage and session, for one visit. */
export function browserRouteGuardMachine(surroundings: GuardSurroundings) {
  let lookedAt = 0;
  return routeGuardMachine.provide({
    // What a look has waited by itself counts.
    delays: { initializationPoll: () => Math.max(0, lookedAt + POLL_MS - performance.now()) },
    actors: {
      readInitializationStatus: fromPromise(() => {
        lookedAt = performance.now();
        return surroundings.readInitializationStatus();
      }),
      readSession: fromPromise(async (): Promise<SessionReading> => {
        const stored = currentSession();
        if (stored.kind === 'session' && isExpired(stored.session))
          await surroundings.refreshSession(stored.session.idToken);
        const fresh = stored.kind === 'session' ? currentSession() : stored;
        if (fresh.kind === 'unreadable') surroundings.onUnreadable(fresh.why);
        if (fresh.kind !== 'session') return { kind: stored.kind === 'session' ? 'unreadable' : fresh.kind };
        const { agencyId, instanceId } = fresh.session;
        return { kind: 'read', agencyId, instanceId, isStudioShown: surroundings.isStudioShown() };
      }),
      admit: fromPromise(async ({ input, signal }) => {
        const { admit } = await import('./admission.actors.ts').catch(() => Promise.reject({ kind: 'network' }));
        return admit(input, signal);
      }),
      clearStorage: fromPromise(async () => appStorage.clearAll()),
    },
  });
}
