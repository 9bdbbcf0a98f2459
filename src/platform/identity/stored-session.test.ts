import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../memory-storage.ts';
import { readStoredSession } from './stored-session.ts';

const prefix = 'CognitoIdentityServiceProvider.client';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;

function storageWith(items: Record<string, string>) {
  const storage = new MemoryStorage();
  for (const [key, value] of Object.entries(items)) storage.setItem(`${prefix}.${key}`, value);
  return storage;
}

describe('The stored session', () => {
  const idToken = tokenOf({
    sub: 'sub-1',
    email: 'جمال@example.test',
    'custom:agencies': 'agency-1,agency-2',
    'custom:instances': '["instance-1","instance-2"]',
    iat: 1_000,
    exp: 4_600,
  });

  it('is read without the identity client: user, claims and expiry by this device clock', () => {
    const storage = storageWith({
      LastAuthUser: 'user',
      'user.idToken': idToken,
      'user.refreshToken': 'refresh',
      'user.clockDrift': '30',
    });
    expect(readStoredSession(storage, 'client')).toEqual({
      kind: 'session',
      session: {
        userId: 'sub-1',
        email: 'جمال@example.test',
        agencyId: 'agency-1',
        instanceId: 'instance-1',
        expiresAt: 4_630_000,
        lifetimeMs: 3_600_000,
        idToken,
        refreshToken: 'refresh',
      },
    });
  });

  it('is absent when nobody signed in, or in another pool', () => {
    expect(readStoredSession(new MemoryStorage(), 'client')).toEqual({ kind: 'absent' });
    expect(readStoredSession(storageWith({ LastAuthUser: 'user', 'user.idToken': idToken }), 'other')).toEqual({
      kind: 'absent',
    });
  });

  it.each([
    ['empty', ''],
    ['not a token', 'garbage'],
    ['without a subject', tokenOf({ exp: 4_600 })],
    ['without an expiry', tokenOf({ sub: 'sub-1' })],
  ])('is unreadable when its token is %s', (_, token) => {
    const storage = storageWith({ LastAuthUser: 'user', 'user.idToken': token });
    expect(readStoredSession(storage, 'client')).toEqual({ kind: 'unreadable', why: 'tokenMissing' });
  });
});
