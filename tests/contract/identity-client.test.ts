import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEVICE_CLIENT,
  DEVICE_POOL,
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
} from '#server/engines/identity/test-identity.ts';
import { createCognitoClient } from '#src/platform/identity/cognito-client.ts';
import type { IdentityError } from '#src/platform/identity/identity-error.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { deferred } from '../support/deferred.ts';

let identity: TestIdentity;
let requests: string[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  identity = await startTestIdentity();
  globalThis.fetch = (input, init) => {
    requests.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '');
    return realFetch(input, init);
  };
  const more = { poolId: DEVICE_POOL };
  await identity.addUser('plain@demo.test', more);
  await identity.addUser('other@demo.test', more);
  await identity.addUser('mail@demo.test', { ...more, customChallenge: true });
  await identity.addUser('new@demo.test', { ...more, status: 'FORCE_CHANGE_PASSWORD' });
  await identity.addUser('sms@demo.test', { ...more, phoneNumber: '+12025550143', sms: true });
  await identity.addUser('leaving@demo.test', { ...more, phoneNumber: '+12025550144', sms: true });
}, 60_000);
afterAll(() => {
  globalThis.fetch = realFetch;
  return identity.close();
});

function client(storage = new MemoryStorage()) {
  requests = [];
  const pool = { userPoolId: DEVICE_POOL, clientId: DEVICE_CLIENT, endpoint: identity.endpoint };
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const left: string[] = [];
  return {
    keys,
    storage,
    left,
    ...createCognitoClient(
      pool,
      storage,
      () => true,
      (token) => left.push(token),
    ),
  };
}
const failure = async (promise: Promise<unknown>): Promise<IdentityError> =>
  promise.then(
    () => {
      throw new Error('it went well');
    },
    (error: IdentityError) => error,
  );
const stored = (storage: Storage): Record<string, string | null> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  );
/** Begins a step and holds the pool's answer to one operation back: resolves once it is there, and lets it go when told. */
async function heldAt<T>(operation: string, begin: () => Promise<T>): Promise<{ step: Promise<T>; release(): void }> {
  const counting = globalThis.fetch;
  const arrived = deferred();
  const gate = deferred();
  globalThis.fetch = async (input, init) => {
    const isHeld = new Headers(init?.headers).get('x-amz-target')?.endsWith(`.${operation}`);
    const response = await counting(input, init);
    if (isHeld) {
      globalThis.fetch = counting;
      arrived.resolve();
      await gate.promise;
    }
    return response;
  };
  const step = begin();
  step.catch(() => undefined); // looked at later
  await arrived.promise;
  return { step, release: () => gate.resolve() };
}
const lastCode = () => identity.sent.at(-1)?.code ?? '';

describe('The sign-in of the identity client', { timeout: 60_000 }, () => {
  it('refuses a flow it does not know, and the plain flow without a password, before anything is sent', async () => {
    const { signIn } = client();
    const unknown = await failure(signIn({ username: 'plain@demo.test', password: PASSWORD, flow: 'CUSTOM' }));
    expect([unknown.kind, unknown.message]).toEqual(['invalidFlow', 'Authentication flow type is invalid.']);
    const missing = await failure(signIn({ username: 'plain@demo.test', password: '', flow: 'USER_PASSWORD_AUTH' }));
    expect([missing.kind, missing.message]).toEqual(['passwordMissing', 'PASSWORD parameter is required']);
    expect(requests).toEqual([]);
  });

  it('proves the password by SRP unless told to send it', async () => {
    const srp = client();
    expect((await srp.signIn({ username: 'plain@demo.test', password: PASSWORD })).kind).toBe('signedIn');
    expect(requests).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    const plain = client();
    const flow = 'USER_PASSWORD_AUTH';
    expect((await plain.signIn({ username: 'plain@demo.test', password: PASSWORD, flow })).kind).toBe('signedIn');
    expect(requests).toEqual(['InitiateAuth']);
  });

  it('requires a new password, and sends none that is empty', async () => {
    const { signIn, answer } = client();
    await signIn({ username: 'new@demo.test', password: PASSWORD });
    requests = [];
    const empty = await failure(answer({ kind: 'newPassword', password: '', attributes: {} }));
    expect([empty.kind, empty.message]).toEqual(['newPasswordMissing', 'New password is required.']);
    expect(requests).toEqual([]);
    const step = await answer({ kind: 'newPassword', password: 'Another-Horse-2026!', attributes: {} });
    expect(step.kind).toBe('signedIn');
  });

  it("answers a pool's own challenge, tells a wrong code from the last wrong one, and offers no device for it", async () => {
    const { signIn, answer, keys } = client();
    const step = await signIn({ username: 'mail@demo.test', password: PASSWORD });
    expect(step).toEqual({ kind: 'customCodeRequired', destination: expect.stringContaining('@') });
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    expect((await failure(answer({ kind: 'customCode', code: wrong }))).kind).toBe('wrongCode');
    expect(await answer({ kind: 'customCode', code: lastCode() })).toMatchObject({
      kind: 'signedIn',
      isDeviceOffered: false,
    });
    expect(keys().filter((key) => key.endsWith('deviceKey'))).toEqual([]);

    const again = client();
    await again.signIn({ username: 'mail@demo.test', password: PASSWORD });
    const other = lastCode() === '000000' ? '111111' : '000000';
    const kinds: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      kinds.push((await failure(again.answer({ kind: 'customCode', code: other }))).kind);
    }
    expect(kinds).toEqual(['wrongCode', 'wrongCode', 'codesUsedUp']);
  });

  it('lets a remembered device stand for the second factor, and forgets one that the pool does not know', async () => {
    const first = client();
    await first.signIn({ username: 'sms@demo.test', password: PASSWORD });
    expect(await first.answer({ kind: 'smsCode', code: lastCode() })).toMatchObject({ isDeviceOffered: true });
    expect((await first.answer({ kind: 'device', isRemembered: true })).kind).toBe('signedIn');

    const second = client(first.storage);
    expect((await second.signIn({ username: 'sms@demo.test', password: PASSWORD })).kind).toBe('signedIn');
    expect(requests).toEqual([
      'InitiateAuth',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
      'RespondToAuthChallenge',
    ]);

    const key = first.keys().find((name) => name.endsWith('.deviceKey')) ?? '';
    first.storage.setItem(key, 'us-east-1_00000000-0000-4000-8000-000000000000');
    const third = client(first.storage);
    expect((await third.signIn({ username: 'sms@demo.test', password: PASSWORD })).kind).toBe('smsCodeRequired');
    expect(requests).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge']);
    expect(first.storage.getItem(key)).toBeNull();
  });

  it('goes on without a device that the pool has forgotten in the plain flow too, for good', async () => {
    const flow = 'USER_PASSWORD_AUTH';
    const browser = client();
    await browser.signIn({ username: 'sms@demo.test', password: PASSWORD, flow });
    await browser.answer({ kind: 'smsCode', code: lastCode() });
    await browser.answer({ kind: 'device', isRemembered: true });
    const key = browser.keys().find((name) => name.endsWith('.deviceKey')) ?? '';
    const own = browser.storage.getItem(key) ?? '';
    expect(own).not.toBe('');
    browser.storage.setItem(key, 'us-east-1_00000000-0000-4000-8000-000000000000');

    const back = client(browser.storage);
    expect((await back.signIn({ username: 'sms@demo.test', password: PASSWORD, flow })).kind).toBe('smsCodeRequired');
    expect(requests).toEqual(['InitiateAuth', 'InitiateAuth']);
    expect(back.keys().filter((name) => /deviceKey|deviceGroupKey|randomPasswordKey/.test(name))).toEqual([]);

    const again = client(browser.storage);
    expect((await again.signIn({ username: 'sms@demo.test', password: PASSWORD, flow })).kind).toBe('smsCodeRequired');
    expect(requests).toEqual(['InitiateAuth']);
  });

  it('asks for nothing more once a sign-in is given up', async () => {
    const { signIn, abandon, keys } = client();
    const step = signIn({ username: 'plain@demo.test', password: PASSWORD });
    abandon();
    expect((await failure(step)).kind).toBe('superseded');
    expect(keys()).toEqual([]);
    expect(requests).toEqual(['InitiateAuth']);
  });

  it.each([
    ['nobody else has signed in', null],
    ['the same user has signed in again', 'plain@demo.test'],
    ['somebody else has signed in', 'other@demo.test'],
  ])('keeps nothing of tokens that come to a sign-in given up, when %s', async (_when, next) => {
    const browser = client();
    const { step, release } = await heldAt('RespondToAuthChallenge', () =>
      browser.signIn({ username: 'plain@demo.test', password: PASSWORD }),
    );
    browser.abandon();
    if (next) expect((await browser.signIn({ username: next, password: PASSWORD })).kind).toBe('signedIn');
    const before = stored(browser.storage);
    release();
    expect((await failure(step)).kind).toBe('superseded');
    expect(stored(browser.storage)).toEqual(before);
    expect(browser.left).toHaveLength(1);
    if (next) await expect(browser.refresh()).resolves.toMatchObject({ email: next });
  });

  it('takes back what is stored of a sign-in that is given up while its device is being confirmed', async () => {
    const browser = client();
    await browser.signIn({ username: 'leaving@demo.test', password: PASSWORD });
    const { step, release } = await heldAt('ConfirmDevice', () =>
      browser.answer({ kind: 'smsCode', code: lastCode() }),
    );
    browser.abandon();
    expect(browser.keys()).toEqual([]);
    release();
    expect((await failure(step)).kind).toBe('superseded');
    expect(browser.keys()).toEqual([]);
    expect(browser.left).toHaveLength(1);
  });

  it('leaves nothing of the session that another one takes the place of, and keeps it while none does', async () => {
    const browser = client();
    await browser.signIn({ username: 'plain@demo.test', password: PASSWORD });
    const first = stored(browser.storage);
    expect((await failure(browser.signIn({ username: 'other@demo.test', password: 'Wrong' }))).kind).toBe(
      'wrongCredentials',
    );
    expect([stored(browser.storage), browser.left]).toEqual([first, []]);

    expect((await browser.signIn({ username: 'other@demo.test', password: PASSWORD })).kind).toBe('signedIn');
    expect(new Set(browser.keys().map((key) => key.split('.')[2])).size).toBe(2);
    expect(browser.left).toEqual([Object.entries(first).find(([key]) => key.endsWith('.refreshToken'))?.[1]]);
  });
});
