import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
const {
  currentSession,
  forgetOwnSession,
  isEnded,
  isOwnUser,
  keepSession,
  knownToken,
  leftSession,
  markEnded,
  sessionMark,
} = await import('./session-facts.ts');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = `${part({ alg: 'RS256' })}.${part({ sub: 'user-1', iat: 1_000, exp: 4_600 })}.signature`;
const prefix = 'CognitoIdentityServiceProvider.client-1';

beforeEach(() => {
  storage.clear();
  storage.setItem('cognitoPool', JSON.stringify({ userPoolId: 'us-east-1_Pool', oauthClientId: 'client-1' }));
});

const leaveSession = () => {
  storage.setItem(`${prefix}.LastAuthUser`, 'user-1');
  storage.setItem(`${prefix}.user-1.idToken`, idToken);
};

describe('The current session', () => {
  it('is absent without a token, whatever the identity client left behind', () => {
    leaveSession();
    expect(currentSession()).toEqual({ kind: 'absent' });
    expect(leftSession().kind).toBe('session');
  });

  it('is unreadable when there is a token and no session behind it', () => {
    storage.setItem('token', idToken);
    expect(currentSession()).toEqual({ kind: 'unreadable', why: 'usernameMissing' });
  });

  it('is the one behind the token, which takes the place of a stored token that differs', () => {
    leaveSession();
    storage.setItem('token', 'older');
    const reading = currentSession();
    if (reading.kind !== 'session') throw new Error(reading.kind);
    keepSession(reading.session);
    expect(storage.getItem('token')).toBe(idToken);
    expect(storage.getItem('userId')).toBe('user-1');
  });

  it('is this tab’s own until it has ended: after that the same user counts as somebody new', () => {
    leaveSession();
    storage.setItem('token', idToken);
    const reading = currentSession();
    if (reading.kind !== 'session') throw new Error(reading.kind);
    keepSession(reading.session);
    expect([isOwnUser('user-1'), knownToken()]).toEqual([true, idToken]);
    forgetOwnSession();
    expect([isOwnUser('user-1'), knownToken()]).toEqual([false, null]);
  });

  it('is told from the same user’s next one, and stays over however late something of it is written', () => {
    leaveSession();
    storage.setItem('token', idToken);
    storage.setItem(`${prefix}.user-1.refreshToken`, 'first');
    expect([sessionMark(), isEnded()]).toEqual(['first', false]);
    markEnded('first');
    storage.clear();
    storage.setItem('cognitoPool', JSON.stringify({ userPoolId: 'us-east-1_Pool', oauthClientId: 'client-1' }));
    expect([sessionMark(), isEnded()]).toEqual([null, false]);
    leaveSession();
    storage.setItem(`${prefix}.user-1.refreshToken`, 'first');
    expect(isEnded()).toBe(true);
    storage.setItem(`${prefix}.user-1.refreshToken`, 'second');
    expect(isEnded()).toBe(false);
  });
});
