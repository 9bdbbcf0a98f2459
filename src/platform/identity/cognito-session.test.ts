import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { MemoryStorage } from '../memory-storage.ts';
import { createCognitoContext } from './cognito-context.ts';
import { createSession } from './cognito-session.ts';
import { readStoredSession } from './stored-session.ts';

const clientId = 'client';
const prefix = `CognitoIdentityServiceProvider.${clientId}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (jti: string) =>
  `${encode({ alg: 'RS256' })}.${encode({ sub: 'sub-1', iat: 1_000, exp: 4_600, jti })}.x`;

/** A signed-in user of this client, and the same person under another client's keys. */
function signedIn() {
  const storage = new MemoryStorage();
  for (const start of [prefix, 'CognitoIdentityServiceProvider.other']) {
    storage.setItem(`${start}.LastAuthUser`, 'nadia');
    storage.setItem(`${start}.nadia.idToken`, tokenOf('id'));
    storage.setItem(`${start}.nadia.accessToken`, tokenOf('access'));
    storage.setItem(`${start}.nadia.refreshToken`, 'refresh');
    storage.setItem(`${start}.nadia.clockDrift`, '0');
  }
  storage.setItem(`${prefix}.nadia.userData`, '{}');
  const pool = { userPoolId: 'us-east-1_Demo', clientId, endpoint: 'http://localhost/identity/' };
  const left: string[] = [];
  const { refresh } = createSession(
    createCognitoContext(
      pool,
      storage,
      () => true,
      (token) => left.push(token),
    ),
  );
  /** Which of this client's keys are there. */
  const kept = () =>
    ['LastAuthUser', 'nadia.idToken', 'nadia.accessToken', 'nadia.refreshToken', 'nadia.userData'].filter(
      (key) => storage.getItem(`${prefix}.${key}`) !== null,
    );
  return { storage, refresh, kept, left };
}

/** The pool gives this answer, whatever it is asked; the operations it was asked for. */
function poolAnswers(status: number, body: object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['X-Amz-Target'] ?? '');
    return Response.json(body, { status });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

describe('A refused refresh', () => {
  it.each([
    'Refresh Token has been revoked',
    'Refresh Token has expired',
    'User is disabled.',
    'Invalid Refresh Token',
  ])('ends the session and leaves nothing of the user behind: %s', async (message) => {
    const { storage, refresh, kept } = signedIn();
    expect(kept()).toHaveLength(5);
    const asked = poolAnswers(400, { __type: 'NotAuthorizedException', message });

    await expect(refresh()).rejects.toMatchObject({ kind: 'unauthenticated' });

    expect(asked).toEqual(['AWSCognitoIdentityProviderService.InitiateAuth']);
    expect(kept()).toEqual([]);
    expect(readStoredSession(storage, clientId).kind).not.toBe('session');
    expect(readStoredSession(storage, 'other').kind).toBe('session');
  });

  it.each([
    ['tooManyTries', 400, { __type: 'TooManyRequestsException', message: 'Too many requests' }],
    ['tooManyTries', 400, { __type: 'LimitExceededException', message: 'Attempt limit exceeded' }],
    ['unexpected', 500, { __type: 'InternalErrorException', message: 'Internal error' }],
  ])('for another reason (%s) leaves the user signed in', async (kind, status, body) => {
    const { storage, refresh, kept } = signedIn();
    poolAnswers(status, body);
    await expect(refresh()).rejects.toMatchObject({ kind });
    expect(kept()).toHaveLength(5);
    expect(readStoredSession(storage, clientId)).toMatchObject({
      kind: 'session',
      session: { refreshToken: 'refresh' },
    });
  });

  it('is not even asked for where nobody is signed in', async () => {
    const { storage, refresh } = signedIn();
    storage.removeItem(`${prefix}.LastAuthUser`);
    const asked = poolAnswers(400, {});
    await expect(refresh()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(asked).toEqual([]);
  });
});

/** The pool holds its answer back; the function that lets it go. */
function poolHolds(): { asked: Promise<void>; answer: (status: number, body: object) => void } {
  const asked = deferred();
  const answer = deferred<Response>();
  vi.stubGlobal('fetch', () => {
    asked.resolve();
    return answer.promise;
  });
  return { asked: asked.promise, answer: (status, body) => answer.resolve(Response.json(body, { status })) };
}

describe('A refresh whose answer comes late', () => {
  const tokens = { AuthenticationResult: { IdToken: tokenOf('late'), AccessToken: tokenOf('late'), ExpiresIn: 3600 } };
  const allKeys = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

  it('brings nothing back of a session that has ended, and gives its token up for revocation', async () => {
    const { storage, refresh, left } = signedIn();
    const pool = poolHolds();
    const refreshed = refresh();
    await pool.asked;
    storage.clear();
    pool.answer(200, tokens);
    await expect(refreshed).rejects.toMatchObject({ kind: 'superseded' });
    expect(allKeys(storage)).toEqual([]);
    expect(left).toEqual(['refresh']);
  });

  it.each([
    ['somebody else', 'omar'],
    ['the same user', 'nadia'],
  ])('changes nothing of the session that %s has begun meanwhile, whatever it says', async (_who, name) => {
    for (const [status, body] of [
      [200, tokens],
      [400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }],
    ] as const) {
      const { storage, refresh, kept } = signedIn();
      const pool = poolHolds();
      const refreshed = refresh();
      await pool.asked;
      for (const key of kept()) storage.removeItem(`${prefix}.${key}`);
      storage.setItem(`${prefix}.LastAuthUser`, name);
      storage.setItem(`${prefix}.${name}.idToken`, tokenOf('newer'));
      storage.setItem(`${prefix}.${name}.refreshToken`, 'newer');
      const before = allKeys(storage);
      pool.answer(status, body);
      await expect(refreshed).rejects.toMatchObject({ kind: 'superseded' });
      expect(allKeys(storage)).toEqual(before);
      expect(storage.getItem(`${prefix}.LastAuthUser`)).toBe(name);
      expect(readStoredSession(storage, clientId)).toMatchObject({ session: { refreshToken: 'newer' } });
      vi.unstubAllGlobals();
    }
  });
});
