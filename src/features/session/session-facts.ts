import type { SessionFacts } from '#machines/session/session-facts.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { storedPool } from '#src/platform/identity/identity.ts';
import {
  readStoredSession,
  type StoredSession,
  type StoredSessionReading,
} from '#src/platform/identity/stored-session.ts';
import { wallNow } from '#src/platform/wall-clock.ts';

/** A token is refreshed this long before its end, or after nine tenths of a short life. */
const REFRESH_AHEAD_MS = 60_000;

/** What the identity client left in storage, whether the product still counts it as a session or not. */
export function leftSession(): StoredSessionReading {
  const pool = storedPool();
  return pool ? readStoredSession(appStorage.identity, pool.clientId) : { kind: 'absent' };
}

/** The session behind the stored token: without a token there is none, and a token without a session is unreadable. */
export function currentSession(): StoredSessionReading {
  if (appStorage.get('token') === null) return { kind: 'absent' };
  const reading = leftSession();
  return reading.kind === 'absent' ? { kind: 'unreadable', why: 'usernameMissing' } : reading;
}

/** A clock that is put right by a second or two is no reason to ask the pool. */
const CLOCK_SLACK_MS = 60_000;

/**
 * Whether the ID token is past its expiry by this device's clock. A token that would live longer than it ever was meant to was
 * got before the clock was set back: nobody knows its age, so it counts as expired, and the refresh measures the clock anew.
 */
export function isExpired(session: StoredSession): boolean {
  const left = session.expiresAt - wallNow();
  return left <= 0 || (session.lifetimeMs > 0 && left > session.lifetimeMs + CLOCK_SLACK_MS);
}

/** What machines may know of a session: no tokens. */
export function factsOf(session: StoredSession): SessionFacts {
  const ahead = Math.min(REFRESH_AHEAD_MS, session.lifetimeMs * 0.1);
  return {
    userId: session.userId,
    agencyId: session.agencyId,
    instanceId: session.instanceId,
    expiresAt: session.expiresAt,
    refreshInMs: isExpired(session) ? 0 : Math.max(0, session.expiresAt - ahead - wallNow()),
  };
}

/** Tells one session from another, the same user's next one too: each sign-in gets a refresh token of its own. */
export function sessionMark(): string | null {
  const reading = currentSession();
  return reading.kind === 'session' ? (reading.session.refreshToken ?? reading.session.userId) : null;
}

/** Whose session this tab took up last. */
let ownUserId: string | null = null;
/** And by which token: another one in storage was brought by another tab. */
let ownToken: string | null = null;

/** Whether another tab's session is of the user this tab shows. */
export const isOwnUser = (userId: string): boolean => userId === ownUserId;

/** The token that this tab knows; null before it took one up. */
export const knownToken = (): string | null => ownToken;

/** Refresh tokens of sessions that this tab knows to be over. */
const ended = new Set<string>();

/** The session in storage is over, whatever another tab should still write of it. */
export function markEnded(refreshToken: string): void {
  ended.add(refreshToken);
}

/** Whether what is stored is of a session that is over: another tab's answer came before it heard of the end. */
export function isEnded(): boolean {
  const reading = leftSession();
  return reading.kind === 'session' && ended.has(reading.session.refreshToken ?? '');
}

/** The session this tab showed has ended: whoever signs in elsewhere begins another one, the same user too. */
export function forgetOwnSession(): void {
  ownUserId = null;
  ownToken = null;
}

/** Keeps what the product itself remembers of a session beside the identity client's keys; replaces a token that differs. */
export function keepSession(session: StoredSession): SessionFacts {
  ownUserId = session.userId;
  ownToken = session.idToken;
  if (appStorage.get('userId') !== session.userId) appStorage.set('userId', session.userId);
  // Last, because other tabs take it as the sign that the rest is in place.
  if (appStorage.get('token') !== session.idToken) appStorage.set('token', session.idToken);
  return factsOf(session);
}
