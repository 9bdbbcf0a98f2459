import { fromCallback, fromPromise } from 'xstate';
import { type StoredSession, sessionMachine } from '#machines/session/session.machine.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { identityClient, onLeftToken, storedPool } from '#src/platform/identity/identity.ts';
import { withLock } from '#src/platform/web-lock.ts';
import { takeOwnClient } from './pool-client.ts';
import {
  currentSession,
  isEnded,
  isExpired,
  isOwnUser,
  keepSession,
  knownToken,
  leftSession,
  markEnded,
} from './session-facts.ts';
import { sessionFailure } from './session-failure.ts';
import type { startRevocation } from './token-revocation.actors.ts';

const readSession = (): StoredSession => {
  const reading = currentSession();
  if (reading.kind === 'absent') return { kind: 'absent' };
  if (reading.kind === 'unreadable') throw { kind: reading.why };
  return { kind: isExpired(reading.session) ? 'expired' : 'fresh', session: keepSession(reading.session) };
};

/** Until what one tab wrote into local storage can be read in every other: browsers copy it from process to process, later. */
const STORAGE_SPREAD_MS = 250;

/**
 * Refreshes in one tab at a time; a tab that had to wait takes what the other one brought. An answer that comes when the session
 * has ended, or another one has begun, is refused by the identity client: what it resolves with is what is stored.
 */
const refreshSession = (signal: AbortSignal) => {
  const staleToken = knownToken();
  return withLock('session-refresh', async (keepLockFor) => {
    signal.throwIfAborted();
    const now = currentSession();
    if (now.kind === 'session' && now.session.idToken !== staleToken && !isExpired(now.session)) {
      return keepSession(now.session);
    }
    const client = await identityClient();
    const session = keepSession(await client.refresh());
    keepLockFor(STORAGE_SPREAD_MS);
    return session;
  });
};

const revoke = (...given: Parameters<typeof startRevocation>) =>
  // The sign-out page has brought it along by now.
  void import('./token-revocation.actors.ts').then((m) => m.startRevocation(...given)).catch(() => undefined);

onLeftToken(revoke);

/** The session machine over this browser's storage and the identity client. */
export const browserSessionMachine = sessionMachine.provide({
  actors: {
    restoreSession: fromPromise(async () => readSession()),
    refreshSession: fromPromise(async ({ signal }) => {
      try {
        return await refreshSession(signal);
      } catch (error) {
        throw sessionFailure(error);
      }
    }),
    endSession: fromPromise(async () => {
      // Also a refresh token whose session the product no longer counts is to die.
      const reading = leftSession();
      const { refreshToken, idToken } = reading.kind === 'session' ? reading.session : {};
      const pool = storedPool();
      if (refreshToken) markEnded(refreshToken);
      appStorage.clearSession();
      takeOwnClient();
      if (refreshToken) revoke(refreshToken, pool, idToken);
    }),
    watchOtherTabs: fromCallback<{ type: 'never' }>(({ sendBack }) =>
      appStorage.onChange(({ key, value }) => {
        if (key !== null && key !== 'token') return;
        // A tab that was refreshing may have written what this one had ended, in the moment before it heard of that.
        if (isEnded()) return appStorage.clearSession();
        if (value === null) return sendBack({ type: 'session.endedElsewhere' });
        const reading = currentSession();
        if (reading.kind !== 'session') return;
        sendBack(
          isOwnUser(reading.session.userId)
            ? { type: 'token.replaced', session: keepSession(reading.session) }
            : { type: 'session.startedElsewhere' },
        );
      }),
    ),
  },
});
