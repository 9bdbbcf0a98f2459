import { fromPromise } from 'xstate';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { routeGuardMachine, type SessionReading } from '#machines/session/route-guard.machine.ts';
import { orFailure } from '#src/api/failure.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { currentUser } from './account.ts';
import { currentSession, isExpired } from './session-facts.ts';

/** What the guard asks of the app around it. */
export interface GuardSurroundings {
  /** The initialization status; may wait for it to settle for up to one poll, so that a quick lookup costs no pause. */
  readInitializationStatus(): Promise<InitializationStatus>;
  /** Refreshes an expired session; rejects with a Failure when it cannot be. */
  refreshSession(): Promise<void>;
  isStudioShown(): boolean;
}

/** The route guard over this browser's storage and session. */
export function browserRouteGuardMachine(surroundings: GuardSurroundings) {
  return routeGuardMachine.provide({
    actors: {
      readInitializationStatus: fromPromise(() => surroundings.readInitializationStatus()),
      readSession: fromPromise(async (): Promise<SessionReading> => {
        const stored = currentSession();
        if (stored.kind !== 'session') return stored;
        if (isExpired(stored.session)) await surroundings.refreshSession();
        const fresh = currentSession();
        if (fresh.kind !== 'session') return { kind: 'unreadable' };
        const { agencyId, instanceId } = fresh.session;
        return { kind: 'read', agencyId, instanceId, isStudioShown: surroundings.isStudioShown() };
      }),
      saveClaims: fromPromise(async ({ input }) => {
        if (input.agencyId) appStorage.set('agencyId', input.agencyId);
        if (input.instanceId) appStorage.set('instanceId', input.instanceId);
      }),
      readRoles: fromPromise<readonly string[]>(async () => (await orFailure(currentUser())).platformRoles),
      clearStorage: fromPromise(async () => appStorage.clearAll()),
    },
  });
}
