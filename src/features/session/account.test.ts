import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { type Deferred, deferred } from '#tests/support/deferred.ts';

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });

/** What was asked for, in order; each is answered when a test says so. */
const asked: { path: string; answer: Deferred<unknown> }[] = [];
vi.mock('#src/api/client.ts', () => ({
  api: {
    GET: (path: string) => {
      const answer = deferred<unknown>();
      asked.push({ path, answer });
      return answer.promise;
    },
  },
  bodyOf: (body: unknown) => body,
}));
const { currentAccount, currentUser, forgetAccount, isLeftBehind, workedFor } = await import('./account.ts');

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const prefix = 'CognitoIdentityServiceProvider.client-1';

function signIn(user: string, refreshToken: string): void {
  const idToken = `${part({ alg: 'RS256' })}.${part({ sub: user, iat: 1_000, exp: 4_600 })}.signature`;
  storage.setItem('cognitoPool', JSON.stringify({ userPoolId: 'us-east-1_Pool', oauthClientId: 'client-1' }));
  storage.setItem(`${prefix}.LastAuthUser`, user);
  storage.setItem(`${prefix}.${user}.idToken`, idToken);
  storage.setItem(`${prefix}.${user}.refreshToken`, refreshToken);
  storage.setItem('token', idToken);
}

beforeEach(() => {
  storage.clear();
  asked.length = 0;
  forgetAccount();
});

const answer = (path: string, body: unknown) => asked.findLast((ask) => ask.path === path)?.answer.resolve(body);

describe('The account', () => {
  it('is asked for once a session, and anew after a call that failed', async () => {
    signIn('ana', 'first');
    const [one, other] = [currentUser(), currentUser()];
    expect(asked).toHaveLength(1);
    asked[0]?.answer.reject(new Error('no connection'));
    await expect(one).rejects.toThrow('no connection');
    await expect(other).rejects.toThrow('no connection');
    const next = currentUser();
    answer('/admin/users/self', { name: 'Ana' });
    expect(await next).toEqual({ name: 'Ana' });
  });

  it('is nobody’s but the session’s user, who may have taken another one’s place', async () => {
    signIn('ana', 'first');
    const ana = currentUser();
    answer('/admin/users/self', { name: 'Ana' });
    expect(await ana).toEqual({ name: 'Ana' });
    signIn('ben', 'second');
    const ben = currentUser();
    answer('/admin/users/self', { name: 'Ben' });
    expect(await ben).toEqual({ name: 'Ben' });
  });

  it.each([
    ['has ended', () => storage.clear()],
    ['was followed by somebody else’s', () => signIn('ben', 'second')],
    ['was followed by another one of the same user', () => signIn('ana', 'second')],
  ])('writes nothing of an answer whose session %s', async (_how, happen) => {
    signIn('ana', 'first');
    const account = currentAccount();
    happen();
    answer('/admin/users/self', { name: 'Ana' });
    answer('/dsp/instances', { content: [{ id: 'instance-1' }] });
    await account;
    expect([storage.getItem('instance'), storage.getItem('instanceId')]).toEqual([null, null]);
  });

  it('works for the first instance at a sign-in, and for the chosen one from then on', async () => {
    const load = async () => {
      const account = currentAccount();
      answer('/admin/users/self', { name: 'Ana' });
      answer('/dsp/instances', { content: [{ id: 'instance-1' }, { id: 'instance-2' }] });
      return account;
    };
    signIn('ana', 'first');
    const instances = [{ id: 'instance-1' }, { id: 'instance-2' }];
    expect(await load()).toEqual({ user: { name: 'Ana' }, instance: { id: 'instance-1' }, instances });
    expect([storage.getItem('instanceId'), workedFor(), isLeftBehind()]).toEqual(['instance-1', 'instance-1', false]);

    // Another tab chooses: this one's calls go on for its own instance until its document is a fresh one.
    storage.setItem('instanceId', 'instance-2');
    expect([workedFor(), isLeftBehind()]).toEqual(['instance-1', true]);
    forgetAccount();
    expect((await load()).instance).toEqual({ id: 'instance-1' });

    signIn('ana', 'second');
    storage.setItem('instanceId', 'instance-2');
    expect([workedFor(), isLeftBehind()]).toEqual([null, false]);
    expect((await load()).instance).toEqual({ id: 'instance-2' });
  });

  it('works for the first instance where the chosen one is none of the user’s any more', async () => {
    signIn('ana', 'third');
    storage.setItem('instanceId', 'instance-9');
    const account = currentAccount();
    answer('/admin/users/self', { name: 'Ana' });
    answer('/dsp/instances', { content: [{ id: 'instance-1' }] });
    expect((await account).instance).toEqual({ id: 'instance-1' });
    expect(storage.getItem('instanceId')).toBe('instance-1');
  });
});
